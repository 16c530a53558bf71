export { BarChart, type BarChartProps } from './day-chart.tsx';
export { FunnelChart, type FunnelChartLabels, type FunnelChartProps } from './funnel-chart.tsx';
export type { FunnelStep } from './funnel-chart.tsx';
export { LineChart, type LineChartProps } from './day-chart.tsx';
export type { ChartSeries } from './chart-model.ts';
export type { ChartFormat } from './chart-model.ts';
export type { ChartHighlight } from './plot.tsx';
export type { DayChartLabels, DayChartProps } from './day-chart.tsx';
export type { ChartFrameLabels } from './chart.tsx';
