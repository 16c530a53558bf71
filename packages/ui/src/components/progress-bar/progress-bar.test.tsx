import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';

describeComponent('ProgressBar', () => ({
  render: (props) => <ProgressBar label="Exporting" value={42} hint="A minute left." {...props} />,
  refTo: 'div',
}));

function renderBar(props: Partial<ProgressBarProps> = {}, locale = 'en') {
  const { container } = render(
    <UiProvider locale={locale}>
      <ProgressBar label="Exporting" value={42} {...props} />
    </UiProvider>,
  );
  const progressBar = screen.getByRole('progressbar', { name: 'Exporting' });
  return {
    container,
    bar: progressBar,
    valuesOf: (...names: string[]) => names.map((name) => progressBar.getAttribute(name)),
  };
}

describe('the semantics of a progress bar', () => {
  test('a progress bar has its value, limits and percentage', () => {
    const { valuesOf } = renderBar({ value: 3, max: 4 });
    expect(valuesOf('aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-valuetext')).toEqual([
      '3',
      '0',
      '4',
      '75%',
    ]);
  });

  test('a progress bar with an unknown value has neither a value nor a text of it', () => {
    const { bar, valuesOf } = renderBar({ value: null });
    expect(valuesOf('aria-valuenow', 'aria-valuetext')).toEqual([null, null]);
    expect(bar.textContent).toBe('Exporting');
  });

  test('a progress bar shows and speaks its valueLabel instead of the percentage', () => {
    const { bar, valuesOf } = renderBar({ valueLabel: '3 of 8 files' });
    expect(valuesOf('aria-valuetext')).toEqual(['3 of 8 files']);
    expect(bar.textContent).toBe('Exporting3 of 8 files');
  });

  test('the percentage of a progress bar is written in the locale', () => {
    const { valuesOf } = renderBar({}, 'es');
    expect(valuesOf('aria-valuetext')).toEqual(['42\u00a0%']);
  });

  test('the hint of a progress bar is its description', () => {
    const { bar } = renderBar({ hint: 'A minute left.' });
    const barDescription = document.getElementById(bar.getAttribute('aria-describedby') ?? '');
    expect(barDescription?.textContent).toBe('A minute left.');
  });
});

test('a progress bar of unknown progress is full and does not move for users who prefer reduced motion', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const { container } = renderBar({ value: null });
  const [bar, fill] = [container.querySelector('svg'), container.querySelector('rect')];
  expect(fill && getComputedStyle(fill).animationName).toBe('none');
  expect(fill?.getBoundingClientRect().width).toBe(bar?.getBoundingClientRect().width);
});
