import { dayNumber, startOfDay } from '../components/chart/chart-model.ts';

export const createStoryDays = (count: number, from = '2026-10-23'): string[] =>
  Array.from({ length: count }, (_, index) =>
    startOfDay(dayNumber(from) + index)
      .toISOString()
      .slice(0, 10),
  );

export const storyViews = [
  6, 8, 5, 7, 9, 12, 10, 7, 6, 8, 9, 11, 13, 10, 8, 9, 8, 16, 19, 22, 18, 17, 21, 24, 29, 26, 22, 20, 25, 28,
];
export const storyChats = [0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 2, 1, 0, 1, 2, 1];

export const storyDayLabels = {
  en: {
    view: 'Show as',
    chart: 'Chart',
    table: 'Table',
    loading: 'Loading figures',
    empty: 'No views yet. They are counted from the day on which the bay is published.',
    day: 'Day',
    noFigure: 'no figure',
  },
  es: {
    view: 'Mostrar como',
    chart: 'Gráfico',
    table: 'Tabla',
    loading: 'Cargando cifras',
    empty: 'Todavía no hay visitas. Se cuentan desde el día en que se publica la plaza.',
    day: 'Día',
    noFigure: 'sin dato',
  },
};

export const storyFunnelLabels = {
  en: {
    ...storyDayLabels.en,
    step: 'Step',
    count: 'How many',
    rate: 'Of the step before',
    rateOf: (rate: string, before: string) => `${rate} of the ${before.toLowerCase()}`,
    noRate: 'none',
  },
  es: {
    ...storyDayLabels.es,
    step: 'Paso',
    count: 'Cuántos',
    rate: 'Del paso anterior',
    rateOf: (rate: string, before: string) => `${rate} de ${before.toLowerCase()}`,
    noRate: 'ninguno',
  },
};
