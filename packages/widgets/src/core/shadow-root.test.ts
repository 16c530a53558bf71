import { expect, test } from 'vitest';
import { toWidgetUnits } from './shadow-root.ts';

test('toWidgetUnits converts lengths in rem to multiples of the CSS variable --plaza-rem', () => {
  expect(toWidgetUnits('a{margin:-1.5rem 2px;inset:calc(.5rem + 1px)}')).toBe(
    'a{margin:calc(-1.5*var(--plaza-rem)) 2px;inset:calc(calc(.5*var(--plaza-rem)) + 1px)}',
  );
});
