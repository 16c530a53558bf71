import { describe, expect, it } from 'vitest';
import { isStepOpen, modeOf, stepAfter, stepBefore, stepsOf, stepToResume, wizardPath, wizardSteps } from './steps.ts';

describe('the steps', () => {
  it('are walked forward and back, and end', () => {
    expect(stepBefore('create', 'address')).toBeUndefined();
    expect(wizardSteps.map((step) => stepAfter('create', step))).toEqual([...wizardSteps.slice(1), undefined]);
    expect(stepsOf('edit')).not.toContain('preview');
    expect(stepAfter('edit', 'images')).toBeUndefined();
  });

  it('go on at the first that lacks something, on whatever device', () => {
    expect(stepToResume({ missing: ['address', 'details', 'mainData', 'images'] })).toBe('address');
    expect(stepToResume({ missing: ['mainData', 'images'] })).toBe('main_data');
    expect(stepToResume({ missing: [] })).toBe('preview');
  });

  it('open one after the other', () => {
    const listing = { missing: ['characteristics' as const, 'mainData' as const] };
    expect(wizardSteps.filter((step) => isStepOpen(step, listing))).toEqual(['address', 'details', 'characteristics']);
  });

  it('have addresses in both modes', () => {
    expect(wizardPath('es', modeOf({ state: 'draft' }), 7, 'main_data')).toBe('/es/create_parking/7/main_data');
    expect(wizardPath('en', modeOf({ state: 'published' }), 7)).toBe('/en/edit_parking/7');
  });
});
