import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing } = vars;

// more specific than the row style of checkboxes, whose style sheet may load later
const columnsRule = (gridTemplateColumns: string) => componentRule({ selectors: { '&&': { gridTemplateColumns } } });
export const labelSides = styleVariants({
  start: columnsRule('minmax(0, 1fr)'),
  end: columnsRule('auto minmax(0, 1fr)'),
});

export const switchTrack = componentStyle({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  inlineSize: '2.75rem',
  blockSize: '1.625rem',
  margin: 0,
  borderRadius: vars.radius.full,
  background: color.borderControl,
  cursor: 'inherit',
  transition: `background-color ${duration.base} ${easing.out}`,
  selectors: {
    '&:checked': { background: color.accent },
    '&:disabled': { background: color.fill },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: '3px',
      insetInlineStart: '3px',
      aspectRatio: '1',
      borderRadius: '50%',
      background: color.onAccent,
      transition: `inset-inline-start ${duration.base} ${easing.out}`,
    },
    '&:disabled::after': { background: color.textDisabled },
    '&:checked::after': { insetInlineStart: 'calc(100% - 1.625rem + 3px)' },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid ButtonBorder',
      selectors: {
        '&::after': { background: 'ButtonText', forcedColorAdjust: 'none' },
        '&:checked': { background: 'Highlight', forcedColorAdjust: 'none' },
        '&:checked::after': { background: 'HighlightText' },
        '&:disabled': { borderColor: 'GrayText' },
        '&:disabled::after': { background: 'GrayText' },
      },
    },
  },
});
