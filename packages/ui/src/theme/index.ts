import './layers.css.ts';
import './fonts.css.ts';
import './reset.css.ts';
import './themes.css.ts';

export { vars } from './contract.css.ts';
export { components, pages, utilities } from './layers.css.ts';
