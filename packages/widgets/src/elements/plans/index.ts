export { Plans } from './plans.tsx';
