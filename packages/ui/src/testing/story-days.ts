import type { DateRangePickerLabels } from '../components/date-picker/index.ts';

/** Today in stories and tests of calendars: a Thursday. */
export const storyToday = '2026-12-10';

export const storyCalendarLabels = {
  en: {
    open: 'Open the calendar',
    previous: 'Previous month',
    next: 'Next month',
    today: 'today',
    selected: 'selected',
    unavailable: 'not available',
    start: 'first day',
    end: 'last day',
    chooseStart: 'Choose the first day',
    chooseEnd: 'Choose the last day',
  },
  es: {
    open: 'Abrir el calendario',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    today: 'hoy',
    selected: 'elegido',
    unavailable: 'no disponible',
    start: 'primer día',
    end: 'último día',
    chooseStart: 'Elige el primer día',
    chooseEnd: 'Elige el último día',
  },
} satisfies Record<string, DateRangePickerLabels>;
