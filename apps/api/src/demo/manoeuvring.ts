import type { DemoSpot } from './spots.ts';

const pillars = ['none', 'left', 'right', 'none', 'both'] as const;
const turning = ['one_go', 'two_goes', 'one_go', 'several'] as const;

/** Manoeuvring facts for two of three demo garages: chosen by number, so that nothing else changes. */
export function demoManoeuvring({ setting, isForMotorcycle, flags }: DemoSpot, index: number) {
  const isSaid = setting === 'garage' && !isForMotorcycle && index % 3 !== 0;
  const hasRamp = isSaid && flags.has('ramp');
  return {
    ramp_width_cm: hasRamp ? 270 + ((index * 7) % 9) * 10 : null,
    ramp_slope_percent: hasRamp && index % 2 === 0 ? 12 + ((index * 5) % 7) : null,
    aisle_width_cm: isSaid ? 440 + ((index * 11) % 15) * 10 : null,
    pillars: isSaid ? (pillars[index % pillars.length] ?? null) : null,
    turning: isSaid ? (turning[index % turning.length] ?? null) : null,
  };
}
