import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * Design tokens by purpose. Components use only these tokens, no literal colours or sizes. The custom properties are
 * named `--plaza-<group>-<name>`, for example `--plaza-color-accent`.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      ground: null,
      surface: null,
      surfaceRaised: null,
      surfaceSunken: null,
      surfaceHover: null,
      fill: null,
      surfaceInverse: null,
      onInverse: null,
      text: null,
      textMuted: null,
      textDisabled: null,
      // Lines: `border` is decorative, `borderControl` is for controls (contrast 3:1)
      border: null,
      borderControl: null,
      focus: null,
      // Blue of parking signs, for actions
      accent: null,
      accentHover: null,
      accentActive: null,
      onAccent: null,
      accentText: null,
      accentSoft: null,
      accentLine: null,
      // Yellow of road markings, for promoted or new listings; never for text on white
      promoted: null,
      onPromoted: null,
      promotedSoft: null,
      onPromotedSoft: null,
      // Feedback
      success: null,
      successSoft: null,
      warning: null,
      warningSoft: null,
      danger: null,
      dangerSoft: null,
      dangerFill: null,
      onDanger: null,
      heart: null,
      // Chart series with a contrast of 3:1 on surfaces, also distinguished by dash, marker or pattern
      series1: null,
      series2: null,
      series3: null,
      series4: null,
      // Asphalt and paint of bay plans
      asphalt: null,
      asphalt2: null,
      paint: null,
      onPaint: null,
      paintDim: null,
      // Shadows
      shadowInk: null,
      shadowInk2: null,
      scrim: null,
    },
    font: { family: null },
    fontSize: { 12: null, 14: null, 16: null, 18: null, 22: null, 28: null, 36: null, 48: null, hero: null },
    lineHeight: { 12: null, 14: null, 16: null, 18: null, 22: null, 28: null, 36: null, 48: null },
    tracking: { tight: null, snug: null },
    weight: { regular: null, medium: null, semibold: null, bold: null },
    space: { 4: null, 8: null, 12: null, 16: null, 20: null, 24: null, 32: null, 48: null, 72: null, 96: null },
    layout: { gutter: null, measure: null, page: null, pageWide: null },
    radius: { 6: null, 10: null, 16: null, 24: null, full: null },
    control: { small: null, medium: null, large: null, hit: null },
    shadow: { lift: null, float: null },
    image: { dim: null },
    duration: { fast: null, base: null, slow: null },
    easing: { out: null },
  },
  (_value, path) => `plaza-${path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);
