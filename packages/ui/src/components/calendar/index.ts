export { Calendar, type CalendarProps } from './calendar.tsx';
export { RangeCalendar, type RangeCalendarLabels, type RangeCalendarProps } from './range-calendar.tsx';
export type { CalendarBaseProps } from './calendar-base.tsx';
export type { CalendarLabels, DayRange, WeekDay } from './calendar-model.ts';
