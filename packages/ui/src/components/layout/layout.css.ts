import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const gapSizes = { none: '0', ...vars.space } as const;

export const stack = componentStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 });
export const inline = componentStyle({ display: 'flex', margin: 0 });
export const grid = componentStyle({ display: 'grid', margin: 0 });

export const list = componentStyle({ listStyle: 'none', padding: 0 });

export const gaps = styleVariants(gapSizes, (gap) => componentRule({ gap }));
export const wrappingLine = componentStyle({ flexWrap: 'wrap' });

export const alignments = styleVariants({
  start: componentRule({ alignItems: 'start' }),
  center: componentRule({ alignItems: 'center' }),
  end: componentRule({ alignItems: 'end' }),
  baseline: componentRule({ alignItems: 'baseline' }),
  stretch: componentRule({ alignItems: 'stretch' }),
});
export const justifications = styleVariants({
  start: componentRule({ justifyItems: 'start' }),
  center: componentRule({ justifyItems: 'center' }),
  end: componentRule({ justifyItems: 'end' }),
  stretch: componentRule({ justifyItems: 'stretch' }),
});
export const distributions = styleVariants({
  start: componentRule({ justifyContent: 'start' }),
  center: componentRule({ justifyContent: 'center' }),
  end: componentRule({ justifyContent: 'end' }),
  between: componentRule({ justifyContent: 'space-between' }),
});

const autoFillColumns = (min: string) =>
  componentRule({ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))` });
const equalColumns = (count: number) =>
  componentRule({
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { '(min-width: 700px)': { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } },
  });
export const columns = styleVariants({
  narrow: autoFillColumns('11rem'),
  medium: autoFillColumns('16.5rem'),
  wide: autoFillColumns('22rem'),
  2: equalColumns(2),
  3: equalColumns(3),
  4: equalColumns(4),
});
