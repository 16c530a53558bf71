export { BarChart, type BarChartProps } from './bar-chart.tsx';
export { FunnelChart, type FunnelChartLabels, type FunnelChartProps } from './funnel-chart.tsx';
export type { FunnelStep } from './funnel-model.ts';
export { LineChart, type LineChartProps } from './line-chart.tsx';
export type { ChartSeries } from './geometry-model.ts';
export type { ChartFormat } from './format-model.ts';
export type { ChartHighlight } from './plot.tsx';
export type { DayChartLabels, DayChartProps } from './day-chart.tsx';
export type { ChartFrameLabels } from './chart.tsx';
