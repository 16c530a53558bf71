import { vars } from '@plaza/ui/tokens';
import { keyframes } from '@vanilla-extract/css';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';
import { colors } from '@plaza/ui/colors';

// the build evaluates these colours, so that pages contain only these values instead of the whole table
const [light, dark] = colors.ground;
export const themeColor = { light, dark };

// the page transition is short, because the page is inert during it; reduced motion turns it off
for (const part of ['group', 'old', 'new'])
  pageGlobal(`::view-transition-${part}(*)`, { animationDuration: vars.duration.fast });

const progressGrowAnimation = keyframes({ from: { scale: '0 1' }, to: { scale: '.9 1' } });
const fadeInAnimation = keyframes({ from: { opacity: 0 } });
/** Progress bar that appears after 150 ms, so that fast pages show none, and slows down over time. */
export const navigationProgressBar = pageStyle({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 100,
  blockSize: 3,
  background: vars.color.accent,
  transformOrigin: '0 0',
  pointerEvents: 'none',
  animation: `${progressGrowAnimation} 8s cubic-bezier(0, .7, .3, 1) .15s both, ${fadeInAnimation} 1ms .15s backwards`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${fadeInAnimation} 1ms .15s backwards` },
    '(forced-colors: active)': { background: 'Highlight' },
  },
});
