import { expect, test } from 'vitest';
import { fieldControl } from './field-model.ts';

test.each([
  [undefined, undefined, undefined, undefined],
  ['A hint.', undefined, 'a-hint', undefined],
  [undefined, 'A mistake.', 'a-error', true],
  ['A hint.', 'A mistake.', 'a-error a-hint', true],
])('hint %j and error %j describe the control by %j', (hint, error, describedBy, invalid) => {
  expect(fieldControl('a', hint, error)).toEqual({
    id: 'a',
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
  });
});
