import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyDayLabels, createStoryDays, storyFunnelLabels, storyViews } from '../../testing/story-charts.ts';
import { BarChart, LineChart, type LineChartProps } from './day-chart.tsx';
import { FunnelChart } from './funnel-chart.tsx';

const fiveDays = createStoryDays(5);
const viewSeries = [
  { label: 'Views', values: [6, 8, null, 7, 9] },
  { label: 'Chats', values: [0, 1, 0, null, 2] },
];
const requiredProps: LineChartProps = {
  title: 'Views a day',
  days: fiveDays,
  series: viewSeries,
  labels: storyDayLabels.en,
};
const funnelProps = {
  title: 'From search to chat',
  steps: [
    { label: 'Shown', count: 200 },
    { label: 'Views', count: 50 },
  ],
  labels: storyFunnelLabels.en,
};

describeComponent('LineChart', () => ({
  render: (props) => <LineChart {...requiredProps} {...props} />,
  refTo: 'figure',
}));
describeComponent('BarChart', () => ({
  render: (props) => <BarChart {...requiredProps} {...props} />,
  refTo: 'figure',
}));
describeComponent('FunnelChart', () => ({
  render: (props) => <FunnelChart {...funnelProps} {...props} />,
  refTo: 'figure',
}));

const readTooltipText = () => document.querySelector('[aria-hidden="true"] > span')?.parentElement?.textContent;

test.each([
  ['lines', LineChart],
  ['bars', BarChart],
])('arrow keys in a chart of %s select a day, whose figures are shown and announced', async (_name, Chart) => {
  const { getByRole } = render(<Chart {...requiredProps} />);
  const plot = getByRole('slider', { name: 'Views a day' });
  getByRole('radio', { name: 'Chart' }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(plot);
  expect(plot.getAttribute('aria-valuetext')).toBe('October 27, 2026, Views 9, Chats 2');
  await userEvent.keyboard('{ArrowLeft}');
  expect(plot.getAttribute('aria-valuetext')).toBe('October 26, 2026, Views 7, Chats no figure');
  expect(readTooltipText()).toBe('October 26, 2026Views7Chatsno figure');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(plot.getAttribute('aria-valuenow')).toBe('0');
  await userEvent.keyboard('{Escape}');
  expect(readTooltipText()).toBeUndefined();
  await userEvent.tab();
  expect(document.activeElement).not.toBe(plot);
});

test('the chart tooltip shows the figures of the day under the pointer', async () => {
  const { getByRole } = render(<LineChart {...requiredProps} />);
  const plot = getByRole('slider');
  const plotRect = plot.getBoundingClientRect();
  await userEvent.hover(plot, { position: { x: plotRect.width * 0.3, y: 100 } });
  expect(readTooltipText()).toBe('October 24, 2026Views8Chats1');
  fireEvent.pointerLeave(plot, { pointerType: 'mouse' });
  expect(readTooltipText()).toBeUndefined();
});

test('a right-to-left chart has its first day on the right, and ArrowLeft selects the next day', async () => {
  const { getByRole } = render(
    <UiProvider locale="en" direction="rtl">
      <div dir="rtl">
        <LineChart {...requiredProps} />
      </div>
    </UiProvider>,
  );
  const plot = getByRole('slider');
  const plotRect = plot.getBoundingClientRect();
  await userEvent.hover(plot, { position: { x: plotRect.width * 0.95, y: 100 } });
  expect(plot.getAttribute('aria-valuenow')).toBe('0');
  plot.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(plot.getAttribute('aria-valuenow')).toBe('1');
});

test("the chart's table is always available to screen readers, but visible only when Table is selected", async () => {
  const { getByRole, getAllByRole, queryByRole } = render(<LineChart {...requiredProps} />);
  const getTable = () => getByRole('table', { name: 'Views a day' });
  expect(getTable().textContent).toContain('October 25, 2026no figure0');
  expect(getTable().parentElement!.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  await userEvent.click(getByRole('radio', { name: 'Table' }));
  expect(queryByRole('slider')).toBeNull();
  expect(getTable().getBoundingClientRect().width).toBeGreaterThan(100);
  expect(getAllByRole('rowheader')[0]?.textContent).toBe('October 27, 2026');
});

test('the server renders charts with their lines and bars, and without style attributes', () => {
  for (const Chart of [LineChart, BarChart]) {
    const serverHtml = renderToString(
      <Chart {...requiredProps} days={createStoryDays(30)} series={[{ label: 'Views', values: storyViews }]} />,
    );
    expect(serverHtml).not.toContain('style=');
    expect(serverHtml).not.toContain('NaN');
    expect(serverHtml).toMatch(/<path d="M[\d.]+ |<rect x="[\d.]+%/);
  }
});

test('a chart has the same height while loading, with data and without data', () => {
  const chartHeights = [{ isLoading: true }, {}, { days: [], series: [] }].map((props) => {
    const { container, unmount } = render(
      <div style={{ inlineSize: '40rem' }}>
        <BarChart {...requiredProps} {...props} />
      </div>,
    );
    const { height } = container.querySelector('figure')!.getBoundingClientRect();
    unmount();
    return Math.round(height);
  });
  expect(Math.max(...chartHeights) - Math.min(...chartHeights)).toBeLessThanOrEqual(1);
});

test('a chart of 30 days fits a phone without scrolling', () => {
  const { getByRole } = render(
    <div style={{ inlineSize: '18rem' }}>
      <BarChart {...requiredProps} days={createStoryDays(30)} series={[{ label: 'Views', values: storyViews }]} />
    </div>,
  );
  const plotScroller = getByRole('slider').parentElement!;
  expect(plotScroller.scrollWidth).toBe(plotScroller.clientWidth);
});

test('a 90-day chart on a phone starts at the newest day, and scrolls under a fixed axis to days selected by key', async () => {
  const ninetyDailyViews = createStoryDays(90).map((_, index) => storyViews[index % storyViews.length] ?? 0);
  const { getByRole } = render(
    <div style={{ inlineSize: '18rem' }}>
      <BarChart {...requiredProps} days={createStoryDays(90)} series={[{ label: 'Views', values: ninetyDailyViews }]} />
    </div>,
  );
  const plot = getByRole('slider');
  const plotScroller = plot.parentElement!;
  expect(plotScroller.scrollWidth).toBeGreaterThan(plotScroller.clientWidth);
  expect(plotScroller.scrollLeft).toBeGreaterThan(0);
  expect(plotScroller.previousElementSibling!.getBoundingClientRect().right).toBeLessThanOrEqual(
    plotScroller.getBoundingClientRect().left + 4,
  );
  plot.focus();
  await userEvent.keyboard('{Home}');
  expect(plotScroller.scrollLeft).toBeLessThan(10);
});

test('a chart formats its figures for the locale of its UiProvider', () => {
  const { getByRole } = render(
    <UiProvider locale="es">
      <BarChart
        {...requiredProps}
        format="currency"
        days={createStoryDays(1)}
        series={[{ label: 'Alquiler', values: [9550] }]}
        labels={storyDayLabels.es}
      />
    </UiProvider>,
  );
  expect(getByRole('slider').getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')).toBe(
    '23 de octubre de 2026, Alquiler 95,50 €',
  );
});

test('a funnel shows counts and rates as text and as a table', async () => {
  const { getAllByRole, getByRole, queryByRole } = render(<FunnelChart {...funnelProps} />);
  expect(getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Shown200', 'Views25% of the shown50']);
  expect(queryByRole('table')).toBeNull();
  await userEvent.click(getByRole('radio', { name: 'Table' }));
  expect(getAllByRole('row').at(-1)?.textContent).toBe('Views5025% of the shown');
});

test('a funnel has the same height while loading and with data', () => {
  const chartHeights = [true, false].map((isLoading) => {
    const { getByRole, unmount } = render(
      <div style={{ inlineSize: '30rem' }}>
        <FunnelChart {...funnelProps} isLoading={isLoading} />
      </div>,
    );
    const { height } = getByRole('figure').getBoundingClientRect();
    unmount();
    return Math.round(height);
  });
  expect(Math.abs(chartHeights[0]! - chartHeights[1]!)).toBeLessThanOrEqual(1);
});

test('a chart announces that it is loading, and shows its empty text when it has no data', () => {
  const { getByRole, rerender, getByText, queryByRole } = render(<LineChart {...requiredProps} isLoading />);
  expect(getByRole('status').textContent).toBe('Loading figures');
  expect(getByRole('figure').getAttribute('aria-busy')).toBe('true');
  rerender(<LineChart {...requiredProps} series={[{ label: 'Views', values: [null] }]} />);
  expect(getByText(/No views yet/)).toBeTruthy();
  expect(queryByRole('slider')).toBeNull();
});
