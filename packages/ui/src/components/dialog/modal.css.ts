import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, duration, easing } = vars;

const fadeInKeyframes = keyframes({ from: { opacity: 0 } });

export const modalLayer = componentStyle({ position: 'fixed', inset: 0, zIndex: 50 });

// On iOS, touches on elements that do not scroll would scroll the page behind the modal.
const modalTouchAction = 'pinch-zoom';

export const scrim = componentStyle({
  position: 'fixed',
  inset: 0,
  background: color.scrim,
  animation: `${fadeInKeyframes} ${duration.slow} ${easing.out}`,
  touchAction: modalTouchAction,
});

export const modal = componentStyle({
  position: 'fixed',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: color.surfaceRaised,
  color: color.text,
  fontFamily: vars.font.family,
  outlineOffset: '-2px',
  touchAction: modalTouchAction,
});
