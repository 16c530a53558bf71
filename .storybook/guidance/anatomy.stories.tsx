import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { Guidance } from './guidance.ts';
import { Anatomy } from './guidance-parts.tsx';

const guidanceModules = import.meta.glob<{ guidance: Guidance }>('./components/*.tsx', { eager: true });
const anatomies = Object.values(guidanceModules).flatMap(({ guidance }) => guidance.anatomy ?? []);

/** The anatomies of all components, which the pages of the components show. */
const AllAnatomies = (): ReactElement => (
  <>
    {anatomies.map((anatomy) => (
      <Anatomy key={anatomy.parts.map(({ name }) => name).join()} {...anatomy} />
    ))}
  </>
);

const meta = {
  title: 'Guidance/Anatomy',
  component: AllAnatomies,
  tags: ['!dev', '!autodocs'],
  parameters: { picture: false },
} satisfies Meta<typeof AllAnatomies>;
export default meta;

/** A selector that finds nothing would leave its part without a marker. */
export const EveryPartHasAMarker: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const partCount = anatomies.flatMap(({ parts }) => parts).length;
    await expect(partCount).toBeGreaterThan(10);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-anatomy-marker]')).toHaveLength(partCount));
  },
};
