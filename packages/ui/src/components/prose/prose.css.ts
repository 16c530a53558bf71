import { styleVariants } from '@vanilla-extract/css';
import { componentGlobal, componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { textStyles } from '../../theme/text-styles.ts';

const { color, space } = vars;
const scrollMarginBlockStart = '5.5rem';
const singleColumnLayout = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const prose = componentStyle({
  ...singleColumnLayout,
  gap: space[16],
  maxInlineSize: '66ch',
  lineHeight: '1.65',
});
componentGlobal(`${prose} :is(ul, ol, dl)`, { textWrap: 'pretty' });
componentGlobal(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.25rem' });
componentGlobal(`${prose} li + li`, { marginBlockStart: space[8] });

export const section = componentStyle({
  ...singleColumnLayout,
  gap: space[12],
  paddingBlockStart: space[24],
  borderBlockStart: `1px solid ${color.border}`,
  scrollMarginBlockStart,
});
componentGlobal(`${prose} > ${section}:first-child`, { borderBlockStart: 0, paddingBlockStart: 0 });
export const sectionTitle = componentStyle({ ...textStyles.subsection, margin: 0 });

export const proseDocument = componentStyle({ ...singleColumnLayout, gap: space[24], scrollMarginBlockStart });
componentGlobal(`${proseDocument} + ${proseDocument}`, { marginBlockStart: space[72] });
export const documentTitle = componentStyle({
  ...textStyles.section,
  margin: 0,
  paddingBlockEnd: space[12],
  borderBlockEnd: `3px solid ${color.text}`,
});
componentGlobal(`${documentTitle} + ${section}`, { borderBlockStart: 0, paddingBlockStart: 0 });

export const table = componentStyle({ inlineSize: '100%', borderCollapse: 'collapse', ...textStyles.small });
// email addresses and registration numbers are long words
componentGlobal(`${table} td`, { overflowWrap: 'anywhere' });
componentGlobal(`${table} :is(th, td)`, {
  padding: `${space[12]} ${space[12]} ${space[12]} 0`,
  textAlign: 'start',
  verticalAlign: 'top',
});
componentGlobal(`${table} tr`, { borderBlockEnd: `1px solid ${color.border}` });
componentGlobal(`${table} tbody tr:last-child`, { borderBlockEnd: 0 });
componentGlobal(`${table} thead th`, { color: color.textMuted, fontWeight: vars.weight.medium });
componentGlobal(`${table} code`, { overflowWrap: 'anywhere', fontSize: '0.8125rem' });
componentGlobal(`${table} tbody th`, { fontWeight: vars.weight.semibold });

const stackedWidths = { phone: '(max-width: 639px)', largeLetters: '(max-width: 20rem)' };
/** Stacked rows: the values are below the row header, each after its column title. */
export const stackedRows = styleVariants(stackedWidths, (media) =>
  componentRule({ '@media': { [media]: { display: 'block' } } }),
);
for (const [name, media] of Object.entries(stackedWidths)) {
  const styleWithin = (selector: string, rule: Parameters<typeof componentGlobal>[1]) =>
    componentGlobal(`${stackedRows[name as keyof typeof stackedWidths]} ${selector}`, { '@media': { [media]: rule } });
  styleWithin('thead', { display: 'none' });
  styleWithin('tbody', { display: 'block' });
  styleWithin('tr', { display: 'grid', gap: space[4], paddingBlock: space[12] });
  styleWithin('tr > *', { padding: 0 });
  styleWithin('td[data-heading]::before', { content: "attr(data-heading) ': '", color: color.textMuted });
}
