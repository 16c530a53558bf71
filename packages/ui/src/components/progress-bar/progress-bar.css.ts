export { valueBar } from '../meter/value-bar.css.ts';
