import { expect, test } from 'vitest';
import { fieldParts } from './field-model.ts';

test.each([
  [{ hasHint: false, hasError: false }, undefined, undefined],
  [{ hasHint: true, hasError: false }, 'a-hint', undefined],
  [{ hasHint: false, hasError: true }, 'a-error', true],
  [{ hasHint: true, hasError: true }, 'a-error a-hint', true],
])('%o describes the control by %j', (parts, describedBy, invalid) => {
  expect(fieldParts('a', parts).control).toEqual({ id: 'a', 'aria-describedby': describedBy, 'aria-invalid': invalid });
});
