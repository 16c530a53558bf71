import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { HostPageFrame } from './host-frame.tsx';
import type { elementMarkup } from './host-page.ts';
import { createHostPageVariant, hostPageVariants } from './hostile-hosts.ts';

interface HostFrameProps {
  host: string;
  name: keyof typeof elementMarkup;
  locale: 'en' | 'es';
  theme: 'light' | 'dark' | 'auto';
  /** Text direction of the element. If it is empty, the element has the direction of the page. */
  dir: '' | 'ltr' | 'rtl';
  target: '_blank' | '_self' | 'inline';
  map: boolean;
  venue: string;
  vehicle: string;
  limit: number;
  headingLevel: number;
}

function HostFrame({ host, name, headingLevel, ...attributes }: HostFrameProps): ReactElement {
  const selectedVariant = hostPageVariants.find(({ id }) => id === host) ?? hostPageVariants[0];
  if (!selectedVariant) throw new Error('there are no hosts');
  const attributeText = Object.entries({ ...attributes, 'heading-level': headingLevel, loading: 'eager' })
    .filter(([, value]) => value !== '' && value !== false)
    .map(([key, value]) => `${key}="${value === true ? '' : value}"`)
    .join(' ');
  const page = createHostPageVariant(selectedVariant, name, attributeText);
  return <HostPageFrame title={selectedVariant.title} page={page} theme={attributes.theme} />;
}

const meta = {
  title: 'Widgets/Hosts',
  component: HostFrame,
  tags: ['!autodocs'],
  args: {
    host: 'plain',
    name: 'search',
    locale: 'en',
    theme: 'light',
    dir: '',
    target: '_blank',
    map: false,
    venue: 'movistar-arena',
    vehicle: '450x185x160',
    limit: 2,
    headingLevel: 3,
  },
  argTypes: {
    host: { control: 'select', options: hostPageVariants.map(({ id }) => id) },
    name: { control: 'select', options: ['search', 'listing', 'plans'] },
    locale: { control: 'inline-radio', options: ['en', 'es'] },
    theme: { control: 'inline-radio', options: ['light', 'dark', 'auto'] },
    dir: { control: 'inline-radio', options: ['', 'ltr', 'rtl'] },
    target: { control: 'select', options: ['_blank', '_self', 'inline'] },
    limit: { control: { type: 'number', min: 1, max: 12 } },
    headingLevel: { control: { type: 'number', min: 2, max: 6 } },
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(async () => {
      const page = canvasElement.querySelector('iframe')?.contentDocument;
      await expect(page?.querySelector(`plaza-${args.name}`)?.matches(':state(ready)')).toBe(true);
    });
  },
} satisfies Meta<typeof HostFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Dark: Story = { args: { theme: 'dark' } };
export const Unset: Story = { args: { host: 'unset' } };
export const Inherited: Story = { args: { host: 'inherited' } };
export const SmallRoot: Story = { args: { host: 'small-root' } };
export const Quirks: Story = { args: { host: 'quirks' } };
export const RightToLeft: Story = { args: { host: 'right-to-left' } };
export const Zoomed: Story = { args: { host: 'zoom' } };
export const Clipped: Story = { args: { host: 'clipped' } };
export const Strict: Story = { args: { host: 'strict' } };
export const TrustedTypes: Story = { args: { host: 'trusted-types' } };
export const Spanish: Story = { args: { host: 'spanish', locale: 'es' } };
export const Listing: Story = { args: { name: 'listing' } };
export const ListingUnset: Story = { args: { name: 'listing', host: 'unset' } };
export const ListingDark: Story = { args: { name: 'listing', theme: 'dark' } };
export const Plans: Story = { args: { name: 'plans' } };
export const PlansUnset: Story = { args: { name: 'plans', host: 'unset' } };
export const PlansDark: Story = { args: { name: 'plans', theme: 'dark' } };
