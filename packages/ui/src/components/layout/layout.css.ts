import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const spaces = { none: '0', ...vars.space } as const;

export const stack = componentStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 });
export const inline = componentStyle({ display: 'flex', margin: 0 });
export const grid = componentStyle({ display: 'grid', margin: 0 });

export const list = componentStyle({ listStyle: 'none', padding: 0 });

export const gaps = styleVariants(spaces, (gap) => componentRule({ gap }));
export const wrap = componentStyle({ flexWrap: 'wrap' });

export const alignments = styleVariants({
  start: componentRule({ alignItems: 'start' }),
  center: componentRule({ alignItems: 'center' }),
  end: componentRule({ alignItems: 'end' }),
  baseline: componentRule({ alignItems: 'baseline' }),
  stretch: componentRule({ alignItems: 'stretch' }),
});
export const sides = styleVariants({
  start: componentRule({ justifyItems: 'start' }),
  center: componentRule({ justifyItems: 'center' }),
  end: componentRule({ justifyItems: 'end' }),
  stretch: componentRule({ justifyItems: 'stretch' }),
});
export const spreads = styleVariants({
  start: componentRule({ justifyContent: 'start' }),
  center: componentRule({ justifyContent: 'center' }),
  end: componentRule({ justifyContent: 'end' }),
  between: componentRule({ justifyContent: 'space-between' }),
});

const fill = (min: string) =>
  componentRule({ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}), 1fr))` });
const equal = (count: number) =>
  componentRule({
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { '(min-width: 700px)': { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } },
  });
export const columns = styleVariants({
  narrow: fill('11rem'),
  medium: fill('16.5rem'),
  wide: fill('22rem'),
  2: equal(2),
  3: equal(3),
  4: equal(4),
});
