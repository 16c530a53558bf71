export interface FunnelStep {
  label: string;
  /** How many came this far; whole and not negative. */
  count: number;
  /**
   * Place of the step that its rate is a share of, from 0: for one that people reach without the step before. The step
   * before without it.
   */
  rateOf?: number;
}

export interface FunnelShare {
  /** Width of the step against the widest, from 0 to 1. */
  width: number;
  /** Share of the step that it is counted from; undefined for the first step and after an empty one. */
  rate: number | undefined;
  /** Place of that step. */
  from: number;
}

/** How wide each step is and how much of the step before it kept. */
export function funnelShares(steps: readonly FunnelStep[]): FunnelShare[] {
  const counts = steps.map(({ count }) => (Number.isFinite(count) ? Math.max(0, count) : 0));
  const most = counts.reduce((widest, count) => Math.max(widest, count), 0);
  return counts.map((count, index) => {
    const from = steps[index]?.rateOf ?? index - 1;
    const before = counts[from];
    return { width: most === 0 ? 0 : count / most, rate: before ? count / before : undefined, from };
  });
}
