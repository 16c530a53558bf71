import { globalStyle, keyframes } from '@vanilla-extract/css';
import { componentStyle, optionRow } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';
import { components } from '../../theme/layers.css.ts';

const { color, duration, easing } = vars;
const selectAnchorName = '--plaza-two-level-select';
const spinKeyframes = keyframes({ to: { rotate: '1turn' } });

export const selectControl = componentStyle({
  anchorName: selectAnchorName,
  anchorScope: selectAnchorName,
  position: 'relative',
  display: 'grid',
  gap: vars.space[8],
  justifyItems: 'start',
  minInlineSize: 0,
});

export const nativeSelect = componentStyle({
  inlineSize: '100%',
  minBlockSize: vars.control.medium,
  font: 'inherit',
  textOverflow: 'ellipsis',
});

export const coveredSelect = componentStyle({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: vars.control.medium,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
  appearance: 'none',
});

export const selectTrigger = componentStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: vars.control.medium,
  paddingBlock: '0.5rem',
  paddingInline: '0.875rem',
  border: `1px solid ${color.borderControl}`,
  borderRadius: vars.radius[10],
  background: color.surface,
  color: color.text,
  font: 'inherit',
  lineHeight: vars.lineHeight[16],
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${duration.fast} ${easing.out}, box-shadow ${duration.fast} ${easing.out}`,
  selectors: {
    '&[hidden]': { display: 'none' },
    '&:hover': { borderColor: color.textMuted },
    '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
    '&:focus-visible, &[aria-expanded="true"]': {
      outline: 'none',
      borderColor: color.focus,
      boxShadow: `0 0 0 1px ${color.focus}, 0 0 0 4px ${color.accentSoft}`,
    },
    '&[aria-disabled="true"]': { color: color.textMuted, cursor: 'default' },
    '&:disabled': {
      background: color.surfaceSunken,
      borderColor: color.border,
      color: color.textDisabled,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&:focus-visible, &[aria-expanded="true"]': { outline: '2px solid Highlight', outlineOffset: '1px' },
        '&:disabled, &[aria-disabled="true"]': { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
  },
});

export const triggerIcon = componentStyle({ flex: 'none', display: 'flex', color: color.accentText });
export const triggerValue = componentStyle({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  overflowWrap: 'anywhere',
});
export const placeholderText = componentStyle({ color: color.textMuted });
export const labelPathPart = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: 0,
  selectors: { '&:not(:last-child)': { color: color.textMuted } },
});
export const pathSeparator = componentStyle({
  flex: 'none',
  marginInline: vars.space[4],
  color: color.textMuted,
  selectors: { '&:dir(rtl)': { scale: '-1 1' } },
});
export const arrowIcon = componentStyle({
  flex: 'none',
  color: color.textMuted,
  transition: `rotate ${duration.fast} ${easing.out}`,
  selectors: { [`${selectTrigger}[aria-expanded="true"] &`]: { rotate: '180deg' } },
});
export const spinner = componentStyle({
  flex: 'none',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  borderRadius: vars.radius.full,
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${spinKeyframes} 800ms linear infinite` } },
});

export const optionLayer = componentStyle({
  inlineSize: '100%',
  maxInlineSize: 'none',
  padding: 0,
  // more specific than the layer, whose style sheet may load later
  selectors: {
    '&&[popover]': {
      positionAnchor: selectAnchorName,
      inlineSize: 'anchor-size(inline)',
      minInlineSize: 'min(14rem, 100vw - 1rem)',
      maxInlineSize: 'none',
      overflow: 'hidden',
    },
  },
});

export const optionList = componentStyle({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  maxBlockSize: 'min(28rem, 45dvh)',
  padding: vars.space[8],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
// The popover fits two groups next to each other even if the field is too narrow for them.
globalStyle(`${optionLayer}${optionLayer}[popover]:has([role="group"] ~ *)`, {
  '@layer': { [components]: { minInlineSize: 'min(28rem, 100vw - 1rem)' } },
});
globalStyle(`${optionList}:has(> [role="group"] ~ *)`, {
  '@layer': {
    [components]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space[16],
      rowGap: vars.space[8],
    },
  },
});

export const optionGroup = componentStyle({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  minInlineSize: 0,
});
globalStyle(`${optionList} > ${optionGroup}:nth-child(even)::before`, {
  '@layer': {
    [components]: {
      content: '',
      position: 'absolute',
      insetBlock: vars.space[4],
      insetInlineStart: '-0.5rem',
      borderInlineStart: `1px solid ${color.border}`,
    },
  },
});

export const groupName = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingBlock: '0.5rem',
  paddingInline: '0.75rem',
  color: color.textMuted,
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
});

const activeSelector = '&[data-active]';
export const listOption = optionRow(
  {
    active: activeSelector,
    chosen: '&[aria-selected="true"]',
    disabled: '&[aria-disabled="true"]',
    forced: { [activeSelector]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  },
  { alignItems: 'flex-start', minInlineSize: 0, minBlockSize: vars.control.hit, paddingBlock: '0.625rem' },
);
// Makes the keyboard cursor visible on the selected option too.
globalStyle(`${selectTrigger}:focus-visible ~ ${optionLayer} ${listOption}[data-active]`, {
  '@layer': { [components]: { boxShadow: `inset 0 0 0 2px ${color.focus}` } },
});

export const groupOption = componentStyle({ fontWeight: vars.weight.semibold });
export const optionIcon = componentStyle({
  flex: 'none',
  display: 'flex',
  color: color.textMuted,
  fontSize: '1.125rem',
});
export const optionText = componentStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const optionLabel = componentStyle({
  display: 'block',
  fontWeight: vars.weight.medium,
  selectors: {
    [`${groupOption} &`]: { fontWeight: vars.weight.semibold },
    [`[aria-selected="true"] &`]: { fontWeight: vars.weight.semibold, color: color.accentText },
  },
});
export const optionDescription = componentStyle({
  display: 'block',
  fontSize: vars.fontSize[14],
  lineHeight: vars.lineHeight[14],
  fontWeight: vars.weight.regular,
  color: color.textMuted,
  selectors: { '[aria-disabled="true"] &': { color: 'inherit' } },
});
export const groupBranchLine = componentStyle({
  flex: 'none',
  inlineSize: '0.75rem',
  blockSize: '0.875rem',
  marginInline: '0.375rem',
  borderColor: color.borderControl,
  borderStyle: 'solid',
  borderWidth: 0,
  borderInlineStartWidth: '1.5px',
  borderBlockEndWidth: '1.5px',
  borderEndStartRadius: vars.radius[6],
});
export const checkIcon = componentStyle({
  flex: 'none',
  color: color.accentText,
  strokeWidth: 2.25,
  visibility: 'hidden',
  selectors: { '[aria-selected="true"] > &': { visibility: 'visible' } },
});
