import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

export const eventList = componentStyle({ listStyle: 'none', display: 'grid', margin: 0, padding: 0 });
export const eventItem = componentStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  gap: space[12],
  paddingBlockEnd: space[16],
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '2rem 0.25rem',
      insetInlineStart: 'calc(0.875rem - 1px)',
      borderInlineStart: `2px dashed ${color.borderControl}`,
    },
  },
});
export const eventIcon = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: '50%',
  background: color.surfaceSunken,
  color: color.textMuted,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const currentEventIcon = componentStyle({ background: color.accent, color: color.onAccent });
export const eventContent = componentStyle({
  display: 'grid',
  paddingBlockStart: '0.1875rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const eventTitle = componentStyle({ fontWeight: vars.weight.semibold });
export const eventText = componentStyle({ color: color.textMuted });
