import { render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';

const requiredProps: RangeSliderProps = {
  labels: {
    range: 'Price per month',
    minimum: 'Lowest price',
    maximum: 'Highest price',
    from: 'Minimum',
    upTo: 'Maximum',
    between: 'to',
    currency: '€',
  },
  min: 10,
  max: 250,
  value: [60, 140],
  onValueChange: () => undefined,
  formatValue: String,
  inputNames: { min: 'priceFrom', max: 'priceTo' },
};

describeComponent('RangeSlider', () => ({
  render: () => <RangeSlider {...requiredProps} />,
  refTo: false,
  passesProps: false,
}));

test('the server renders the bounds of a range slider as form fields without thumbs', () => {
  const serverDocument = new DOMParser().parseFromString(
    `<form>${renderToString(<RangeSlider {...requiredProps} />)}</form>`,
    'text/html',
  );
  const form = serverDocument.querySelector('form');
  expect(form && [...new FormData(form).entries()]).toEqual([
    ['priceFrom', '60'],
    ['priceTo', '140'],
  ]);
  expect(serverDocument.querySelector('[type="range"]')).toBeNull();
});

test('a range slider is as high on the server as in the browser', async () => {
  const serverRoot = document.createElement('div');
  serverRoot.innerHTML = renderToString(<RangeSlider {...requiredProps} />);
  document.body.append(serverRoot);
  const heightBeforeLoad = serverRoot.getBoundingClientRect().height;
  serverRoot.remove();
  const { container, findByRole } = render(<RangeSlider {...requiredProps} />);
  await findByRole('slider', { name: /Lowest price/ });
  expect(container.getBoundingClientRect().height).toBe(heightBeforeLoad);
});

test('Page, Home and End keys move a thumb of the range slider, and Escape discards a typed bound', async () => {
  function ControlledSlider() {
    const [value, setValue] = useState(requiredProps.value);
    return <RangeSlider {...requiredProps} value={value} onValueChange={setValue} />;
  }
  const { getByRole, findByRole } = render(<ControlledSlider />);
  const lowThumb = await findByRole('slider', { name: /Lowest price/ });
  lowThumb.focus();
  const minimumField = getByRole('spinbutton', { name: /Minimum/ }) as HTMLInputElement;
  await userEvent.keyboard('{ArrowRight}');
  expect(minimumField.value).toBe('61');
  await userEvent.keyboard('{PageUp}');
  const valueAfterPaging = Number(minimumField.value);
  expect(valueAfterPaging).toBeGreaterThan(62);
  await userEvent.keyboard('{PageDown}');
  expect(minimumField.value).toBe('61');
  await userEvent.keyboard('{End}');
  expect(minimumField.value).toBe('140');
  await userEvent.keyboard('{Home}');
  expect(minimumField.value).toBe('10');
  await userEvent.fill(minimumField, '99');
  await userEvent.keyboard('{Escape}');
  expect(minimumField.value).toBe('10');
  await userEvent.fill(minimumField, '99');
  await userEvent.keyboard('{Enter}');
  expect(minimumField.value).toBe('99');
  expect(lowThumb.getAttribute('aria-valuetext')).toBe('99');
});

test('a typed bound above the range slider stays while its thumb is at the end, until the field is emptied', async () => {
  function ControlledSlider() {
    const [value, setValue] = useState(requiredProps.value);
    return <RangeSlider {...requiredProps} maxTyped={900} value={value} onValueChange={setValue} />;
  }
  const { getByRole, findByRole } = render(<ControlledSlider />);
  const maximumField = getByRole('spinbutton', { name: /Maximum/ }) as HTMLInputElement;
  await userEvent.fill(maximumField, '320');
  await userEvent.keyboard('{Enter}');
  expect(maximumField.value).toBe('320');
  const highThumb = await findByRole('slider', { name: /Highest price/ });
  expect(highThumb.getAttribute('aria-valuetext')).toBe('250');
  (await findByRole('slider', { name: /Lowest price/ })).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(maximumField.value).toBe('320');
  await userEvent.fill(maximumField, '');
  await userEvent.keyboard('{Enter}');
  expect(maximumField.value).toBe('250');
  await userEvent.fill(maximumField, '2000');
  await userEvent.keyboard('{Enter}');
  expect(maximumField.value).toBe('900');
});
