import { type DrawnArea, drawnAreaLimits, findAreaProblem, type Locale } from '@plaza/sdk';
import type { MapDrawing } from '@plaza/ui/map';
import { intlFor } from '~/i18n/intl.ts';
import english from '~/messages/compiled/drawing.en.json';
import spanish from '~/messages/compiled/drawing.es.json';

interface DrawingOptions {
  locale: Locale;
  /** Name of the button that starts the drawing. */
  name: string;
  /** Called with what the map needs to let the visitor draw, and with `null` at the end. */
  onChange: (drawing: MapDrawing | null) => void;
  onArea: (area: DrawnArea) => void;
}

/** Lets the visitor draw an area until it can be searched, or the visitor cancels. */
export function startDrawing({ locale, name, onChange, onArea }: DrawingOptions): void {
  const { t } = intlFor<'drawing'>(locale, { en: english, es: spanish }[locale]);
  const drawing: MapDrawing = {
    labels: {
      drawing: name,
      hint: t('drawing.hint'),
      finish: t('drawing.finish'),
      undo: t('drawing.undo'),
      cancel: t('drawing.cancel'),
    },
    maxCorners: drawnAreaLimits.maxCorners,
    onDraw: (corners) => {
      const problem = findAreaProblem(corners);
      onChange(problem === null ? null : { ...drawing, message: t(`drawing.problem.${problem}`) });
      if (problem === null) onArea(corners);
    },
    onCancel: () => onChange(null),
  };
  onChange(drawing);
}
