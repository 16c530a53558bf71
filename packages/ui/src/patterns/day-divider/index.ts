export { DayDivider, type DayDividerProps } from './day-divider.tsx';
