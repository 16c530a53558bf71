import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { getVisualText } from '../../testing/visual-text.ts';
import { Price } from './price.tsx';

describeComponent('Price', () => ({ render: () => <Price cents={9_500} />, refTo: false, passesProps: false }));

test('Price formats an amount for the locale of its UiProvider', () => {
  const { container } = render(
    <UiProvider locale="es">
      <Price cents={9_950} period="/ mes" />
    </UiProvider>,
  );
  expect(container.textContent.replaceAll(/\s/g, ' ')).toBe('99,50 € / mes');
});

test.each([
  ['en', '/ month', '€130 / month'],
  ['es', '/ mes', '130 € / mes'],
] as const)('a price in locale %s keeps its reading order in a right-to-left page', (locale, period, text) => {
  const { container } = render(
    <div dir="rtl">
      <UiProvider locale={locale}>
        <Price cents={13_000} period={period} />
      </UiProvider>
    </div>,
  );
  expect(getVisualText(container)).toBe(text);
});
