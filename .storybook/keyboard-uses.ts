import type { ComponentMeta, KeyboardUse } from '../packages/ui/src/component-meta.ts';

interface StoryModule {
  default: { parameters?: { review?: ComponentMeta } };
}

const storyModules = import.meta.glob<StoryModule>(
  '../packages/ui/src/{components/{search-box,map,button,dialog},patterns/{listing-card,plan-picker}}/*.stories.tsx',
  { eager: true },
);

/** Returns the keys of a component from its review, by the name of its folder. */
export function keyboardUsesOf(folder: string): readonly KeyboardUse[] {
  const [, storyModule] =
    Object.entries(storyModules).find(([path]) => path.endsWith(`/${folder}/${folder}.stories.tsx`)) ?? [];
  return storyModule?.default.parameters?.review?.keyboard ?? [];
}
