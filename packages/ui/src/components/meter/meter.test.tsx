import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Meter, type MeterProps } from './meter.tsx';

describeComponent('Meter', () => ({
  render: (props) => (
    <Meter label="Storage" value={80} thresholds={[{ from: 75, tone: 'warning', label: 'Almost full' }]} {...props} />
  ),
  refTo: 'div',
}));

const storageThresholds = [
  { from: 75, tone: 'warning', label: 'Almost full' },
  { from: 95, tone: 'danger', label: 'Full' },
] as const;

function renderMeter(props: Partial<MeterProps> = {}, locale = 'en') {
  const { container } = render(
    <UiProvider locale={locale}>
      <Meter label="Storage" value={48} {...props} />
    </UiProvider>,
  );
  const meter = screen.getByRole('meter');
  const readAttributes = (...names: string[]) => names.map((name) => meter.getAttribute(name));
  const readDescription = () =>
    (meter.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent);
  return { container, meter, valuesOf: readAttributes, textOfDescription: readDescription };
}

describe('the semantics of a meter', () => {
  test('a meter has its label as name, and its value, limits and percentage', () => {
    const { valuesOf } = renderMeter({ value: 30, min: 20, max: 40 });
    expect(screen.getByRole('meter', { name: 'Storage' })).toBeInstanceOf(HTMLElement);
    expect(valuesOf('aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext')).toEqual([
      '30',
      '20',
      '40',
      '50%',
    ]);
  });

  test('a meter with a hidden label and value keeps both for screen readers', () => {
    const { meter, valuesOf } = renderMeter({ isLabelHidden: true, isValueHidden: true });
    expect(screen.getByRole('meter', { name: 'Storage' })).toBe(meter);
    expect(valuesOf('aria-valuetext')).toEqual(['48%']);
    expect(meter.textContent).toBe('Storage');
  });

  test('a meter formats its value with formatOptions and the locale', () => {
    const { meter, valuesOf } = renderMeter(
      { value: 12.4, max: 50, formatOptions: { style: 'unit', unit: 'gigabyte' } },
      'es',
    );
    expect(valuesOf('aria-valuetext').map((text) => text?.replaceAll(/\s/g, ' '))).toEqual(['12,4 GB']);
    expect(meter.textContent?.replaceAll(/\s/g, ' ')).toContain('12,4 GB');
  });

  test('the valueLabel of a meter replaces the formatted value', () => {
    const { meter, valuesOf } = renderMeter({ valueLabel: '3 of 8 bays' });
    expect(valuesOf('aria-valuetext')).toEqual(['3 of 8 bays']);
    expect(meter.textContent).toContain('3 of 8 bays');
  });

  test('a value outside the limits of a meter is clamped to them', () => {
    const { valuesOf } = renderMeter({ value: 140 });
    expect(valuesOf('aria-valuenow', 'aria-valuetext')).toEqual(['100', '100%']);
  });
});

describe('the thresholds of a meter', () => {
  test.each([
    [48, []],
    [75, ['Almost full']],
    [95, ['Full']],
  ])('the description of a meter with the value %i and thresholds at 75 and 95 is %j', (value, expected) => {
    expect(renderMeter({ value, thresholds: storageThresholds }).textOfDescription()).toEqual(expected);
  });

  test('the description of a meter is its status followed by its hint', () => {
    const { textOfDescription } = renderMeter({ value: 80, thresholds: storageThresholds, hint: 'Of 50 GB.' });
    expect(textOfDescription()).toEqual(['Almost full', 'Of 50 GB.']);
  });
});

describe('the bar of a meter', () => {
  const filledShareOf = (container: HTMLElement) => {
    const [bar, fill] = [container.querySelector('svg'), container.querySelector('rect')];
    return Math.round(((fill?.getBoundingClientRect().width ?? 0) / (bar?.getBoundingClientRect().width ?? 1)) * 100);
  };

  test('the filled part of a meter is as wide as its share', () => {
    expect(filledShareOf(renderMeter({ value: 25 }).container)).toBe(25);
  });

  test('the filled part of a meter with the lowest value is absent, and just above it is visible', () => {
    const { container } = renderMeter({ value: 0 });
    expect(container.querySelector('rect')).toBeNull();
    expect(filledShareOf(render(<Meter label="Other" value={0.1} />).container)).toBe(1);
  });

  test('the filled part of a meter starts at the right in a right-to-left page', () => {
    const { container } = render(
      <div dir="rtl">
        <Meter label="Storage" value={25} />
      </div>,
    );
    const [bar, fill] = [container.querySelector('svg'), container.querySelector('rect')];
    expect(fill?.getBoundingClientRect().right).toBeCloseTo(bar?.getBoundingClientRect().right ?? 0, 0);
  });
});
