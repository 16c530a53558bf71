import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';

const props: RangeSliderProps = {
  labels: {
    range: 'Price per month',
    minimum: 'Lowest price',
    maximum: 'Highest price',
    from: 'From',
    upTo: 'Up to',
    between: 'to',
    unit: '€',
  },
  min: 10,
  max: 250,
  value: [60, 140],
  onValueChange: () => undefined,
  formatValue: String,
  names: { min: 'priceFrom', max: 'priceTo' },
};

describeComponent('RangeSlider', () => ({
  render: () => <RangeSlider {...props} />,
  refTo: false,
  passesProps: false,
}));

test('without JavaScript the bounds are typed and sent with the form', () => {
  const page = new DOMParser().parseFromString(
    `<form>${renderToString(<RangeSlider {...props} />)}</form>`,
    'text/html',
  );
  const form = page.querySelector('form');
  expect(form && [...new FormData(form).entries()]).toEqual([
    ['priceFrom', '60'],
    ['priceTo', '140'],
  ]);
  expect(page.querySelector('[type="range"]')).toBeNull();
});
