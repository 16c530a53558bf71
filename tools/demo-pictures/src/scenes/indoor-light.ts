import type { Light } from '../stage.ts';

/** Lamps under a garage's ceiling. */
export const indoors: Light = {
  from: [-0.3, 0.9, -0.4],
  haze: '#dedbd2',
  hazeMetres: 60,
  tint: '#3a4048',
  tintAmount: 0.05,
};
