import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { BayPlan } from './bay-plan.tsx';
import type { BayPlanProps } from './bay-plan-model.ts';

const requiredProps: BayPlanProps = {
  bay: { lengthCm: 480, widthCm: 230, entranceHeightCm: 200 },
  vehicle: { lengthCm: 450, widthCm: 185, heightCm: 160 },
  labels: { plan: 'The plan', entrance: 'The entrance', entranceCaption: 'Entrance', notMeasured: 'not measured' },
  formatLength: (centimetres) => `${centimetres} cm`,
};

describeComponent('BayPlan', () => ({
  render: () => <BayPlan {...requiredProps} />,
  refTo: false,
  passesProps: false,
}));

test.each([320, 900])('bay plan and entrance drawing have the same scale at a width of %i px', (width) => {
  const { getByRole } = render(
    <div style={{ inlineSize: width }}>
      <BayPlan {...requiredProps} />
    </div>,
  );
  const scaleOf = (name: string) => {
    const drawing = getByRole('img', { name });
    const viewBoxWidth = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
    return drawing.getBoundingClientRect().width / viewBoxWidth;
  };
  expect(scaleOf('The plan')).toBeCloseTo(scaleOf('The entrance'), 3);
});

test('the bay plan labels missing sizes as not measured', () => {
  const { getAllByText, queryByText } = render(
    <BayPlan {...requiredProps} bay={{ lengthCm: null, widthCm: null, entranceHeightCm: null }} />,
  );
  expect(getAllByText('not measured')).toHaveLength(3);
  expect(queryByText(/^\d+ cm$/)).toBeNull();
});
