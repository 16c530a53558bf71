import { textStyles, vars } from '@plaza/ui/tokens';
import { pageGlobal, pageStyle } from '~/styles/page-style.ts';

const wideScreenMedia = '(min-width: 60rem)';

export const authFrame = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvh',
  '@media': { [wideScreenMedia]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const authFormColumn = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'center',
  paddingInline: vars.layout.gutter,
  paddingBlock: `${vars.space[24]} ${vars.space[48]}`,
});
export const formHeader = pageStyle({ inlineSize: '100%', marginBlockEnd: 'clamp(1.5rem, 4vw, 3.5rem)' });
export const formColumnContent = pageStyle({ inlineSize: '100%', maxInlineSize: '27rem', outline: 'none' });

export const sideDrawing = pageStyle({
  display: 'none',
  position: 'sticky',
  insetBlockStart: vars.space[12],
  blockSize: `calc(100dvh - 2 * ${vars.space[12]})`,
  margin: vars.space[12],
  overflow: 'hidden',
  borderRadius: vars.radius[24],
  background: vars.color.asphalt,
  '@media': { [wideScreenMedia]: { display: 'block' } },
});
pageGlobal(`${sideDrawing} > svg`, { position: 'absolute', inset: 0 });
export const quoteBlock = pageStyle({
  position: 'absolute',
  insetInline: vars.space[32],
  insetBlockEnd: vars.space[32],
  padding: vars.space[24],
});
export const quotationFigure = pageStyle({ margin: 0 });
export const quoteText = pageStyle({ ...textStyles.lead, fontWeight: vars.weight.semibold });

export const authTabs = pageStyle({ display: 'grid', gridTemplateColumns: '1fr 1fr' });
export const authTab = pageStyle({ minBlockSize: '2.5rem', textAlign: 'center', whiteSpace: 'normal' });

export const twoFieldRow = pageStyle({
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
});
export const textBelowForm = pageStyle({ textAlign: 'center' });
export const resentNotice = pageStyle({ justifyContent: 'center' });
export const optionalHint = pageStyle({ fontWeight: vars.weight.regular });

const noScriptMedia = '(scripting: none)';
export const scriptOnly = pageStyle({ '@media': { [noScriptMedia]: { display: 'none' } } });
/** Shown only without scripts, where both steps of signing up are on one page. */
export const noScriptOnly = pageStyle({ display: 'none', '@media': { [noScriptMedia]: { display: 'grid' } } });

export const signUpGoalCard = pageStyle({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[16],
  minBlockSize: '7rem',
  paddingInlineEnd: vars.space[20],
  borderColor: vars.color.borderControl,
  overflow: 'hidden',
  color: vars.color.text,
  textDecoration: 'none',
  ':hover': { background: vars.color.surfaceHover, borderColor: vars.color.accentLine },
});
export const signUpGoalDrawing = pageStyle({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  overflow: 'hidden',
});
pageGlobal(`${signUpGoalDrawing} > svg`, { inlineSize: 'auto', blockSize: '7rem' });
pageGlobal(`${signUpGoalCard} > svg:last-child`, { color: vars.color.accentText });
export const signUpGoalText = pageStyle({ display: 'grid', paddingBlock: vars.space[12] });
export const signUpGoalTitle = pageStyle({ ...textStyles.lead, fontWeight: vars.weight.semibold });
export const previousStepLink = pageStyle({ justifySelf: 'start' });
export const inlineResendForm = pageStyle({ display: 'inline' });
export const stepHeading = pageStyle({ outline: 'none' });

export const sideBySideFields = pageStyle({});
pageGlobal(`${sideBySideFields} > div`, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' });

export const outboxEmail = pageStyle({ padding: vars.space[20], overflowWrap: 'anywhere' });
export const outboxText = pageStyle({ whiteSpace: 'pre-line' });
