import { styleVariants } from '@vanilla-extract/css';
import { componentRule, componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const supportsFieldSizing = '(field-sizing: content)';
const paddingBlock = '0.625rem';
const paddingInline = '0.875rem';
const minLinesRule = (count: number) => componentRule({ minBlockSize: `calc(${count} * 1lh + 2 * ${paddingBlock})` });

/**
 * Frame of a text area. In browsers without field-sizing, a hidden copy of the text in the same grid cell gives the
 * field its size.
 */
export const control = componentStyle({
  // more specific than the frame of fields, whose style sheet may load later
  selectors: { '&&': { alignItems: 'stretch', padding: 0 } },
  overflow: 'hidden',
  '@supports': {
    [`not ${supportsFieldSizing}`]: {
      display: 'grid',
      selectors: {
        '&::after': {
          content: 'attr(data-text) " "',
          gridArea: '1 / 1',
          visibility: 'hidden',
          paddingBlock,
          paddingInline,
          maxBlockSize: '24rem',
          lineHeight: vars.lineHeight[16],
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        },
      },
    },
  },
});

export const hiddenText = componentStyle({
  display: 'block',
  gridArea: '1 / 1',
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  maxBlockSize: '24rem',
  margin: 0,
  paddingBlock,
  paddingInline,
  border: 0,
  outline: 'none',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  lineHeight: vars.lineHeight[16],
  overflowWrap: 'anywhere',
  resize: 'vertical',
  selectors: {
    '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
    '&:disabled': { cursor: 'not-allowed', resize: 'none' },
  },
  '@supports': { [supportsFieldSizing]: { fieldSizing: 'content', resize: 'none' } },
});

export const rows = styleVariants({
  2: minLinesRule(2),
  3: minLinesRule(3),
  4: minLinesRule(4),
  6: minLinesRule(6),
  8: minLinesRule(8),
});
