import { vars } from './contract.css.ts';

const { color } = vars;

export const forcedChoice = { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } as const;

export const chipStyles = {
  frame: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minBlockSize: vars.control.small,
    paddingInline: '0.875rem',
    borderRadius: vars.radius.full,
    fontSize: vars.fontSize[14],
    lineHeight: vars.lineHeight[14],
    whiteSpace: 'nowrap',
    textDecoration: 'none',
  },
  choice: {
    background: color.surface,
    color: color.text,
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
  },
  chosen: {
    borderColor: color.accentLine,
    background: color.accentSoft,
    color: color.accentText,
    fontWeight: vars.weight.semibold,
    boxShadow: `inset 0 0 0 1px ${color.accentLine}`,
  },
} as const;

export const segmentStyles = {
  group: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    padding: '3px',
    gap: '2px',
    border: `1px solid ${color.border}`,
    borderRadius: vars.radius[10],
    background: color.surfaceSunken,
  },
  segment: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.375rem',
    borderRadius: '0.5rem',
    fontSize: vars.fontSize[14],
    whiteSpace: 'nowrap',
  },
} as const;
