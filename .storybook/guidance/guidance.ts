import type { ReactNode } from 'react';

/** An example that is drawn on the page, or a story that needs a page of its own, such as an open dialog. */
export type GuidanceExample = { render: () => ReactNode } | { storyId: string; height: string };

/** The right and the wrong way to do one thing, side by side. */
export interface ExamplePair {
  right: GuidanceExample & { caption: string };
  wrong: GuidanceExample & { caption: string };
}

export interface AnatomyPart {
  /** CSS selector of the part inside the example. */
  selector: string;
  /** Side of the part that has the marker. */
  side: 'start' | 'end' | 'top' | 'bottom';
  name: string;
  description: string;
}

export interface ComponentAnatomy {
  render: () => ReactNode;
  parts: readonly AnatomyPart[];
}

/** Guidance of a component, in a file with the name of the component's folder. */
export interface Guidance {
  anatomy?: ComponentAnatomy;
  pairs: readonly ExamplePair[];
}

const guidanceModules = import.meta.glob<{ guidance: Guidance }>('./components/*.tsx', { eager: true });

/** Returns the guidance of a component's folder; without any, that of most components, an empty list of pairs. */
export const guidanceOf = (folder: string): Guidance =>
  guidanceModules[`./components/${folder}.tsx`]?.guidance ?? { pairs: [] };
