import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { HostPageFrame, type FrameTheme } from './host-frame.tsx';
import { elementMarkup } from './host-page.ts';

interface ButtonHostProps {
  widget: 'search' | 'listing' | 'plans';
  mode: 'dialog' | 'sheet' | 'badge';
  panel: 'sheet' | 'dialog';
  corner: 'end' | 'start';
  label: string;
  locale: 'en' | 'es';
  theme: FrameTheme;
  dir: 'ltr' | 'rtl';
  /** True to open the panel. */
  isOpen: boolean;
}

/** A partner's page with a button. */
function ButtonHost({ isOpen: _isOpen, ...attributes }: ButtonHostProps): ReactElement {
  const { theme, dir, locale } = attributes;
  const attributeText = Object.entries({ ...attributes, venue: 'movistar-arena', limit: 2, target: 'inline' })
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  const body = `<main><h1>Almenara Arena</h1><p>Sunday at eight.</p>${elementMarkup.button(attributeText)}</main>`;
  const page = { loader: 'button', body, language: locale, attributes: `dir="${dir}"` } as const;
  return <HostPageFrame title="Almenara Arena" page={page} theme={theme} />;
}

const meta = {
  title: 'Widgets/Button',
  component: ButtonHost,
  args: {
    widget: 'search',
    mode: 'dialog',
    panel: 'sheet',
    corner: 'end',
    label: 'Find parking',
    locale: 'en',
    theme: 'light',
    dir: 'ltr',
    isOpen: true,
  },
  argTypes: {
    widget: { control: 'inline-radio', options: ['search', 'listing', 'plans'] },
    mode: { control: 'inline-radio', options: ['dialog', 'sheet', 'badge'] },
    panel: { control: 'inline-radio', options: ['sheet', 'dialog'] },
    corner: { control: 'inline-radio', options: ['end', 'start'] },
    label: { control: 'text' },
    locale: { control: 'inline-radio', options: ['en', 'es'] },
    theme: { control: 'inline-radio', options: ['light', 'dark', 'auto'] },
    dir: { control: 'inline-radio', options: ['ltr', 'rtl'] },
  },
  play: async ({ canvasElement, args }) => {
    const findShadowRoot = () =>
      canvasElement.querySelector('iframe')?.contentDocument?.querySelector('plaza-button')?.shadowRoot;
    await waitFor(() => expect(findShadowRoot()?.querySelector('a')).toBeTruthy());
    if (!args.isOpen) return;
    findShadowRoot()?.querySelector('a')?.click();
    const findWidget = () => findShadowRoot()?.querySelector(`dialog[open] plaza-${args.widget}`);
    await waitFor(() => expect(findWidget()?.matches(':state(ready)')).toBe(true));
    // pictures would differ by a blinking caret
    findWidget()?.shadowRoot?.querySelector('input')?.style.setProperty('caret-color', 'transparent');
  },
} satisfies Meta<typeof ButtonHost>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { isOpen: false } };
export const Dialog: Story = {};
export const Sheet: Story = { args: { mode: 'sheet' } };
export const Badge: Story = { args: { mode: 'badge', isOpen: false } };
export const BadgeAtStart: Story = { args: { mode: 'badge', corner: 'start', isOpen: false } };
export const Listing: Story = { args: { widget: 'listing', mode: 'sheet', label: 'Bays nearby' } };
export const Plans: Story = { args: { widget: 'plans', label: 'Rent out your bay' } };
export const Dark: Story = { args: { mode: 'sheet', theme: 'dark' } };
export const RightToLeft: Story = { args: { mode: 'sheet', dir: 'rtl' } };
export const Spanish: Story = { args: { mode: 'sheet', locale: 'es', label: 'Buscar aparcamiento' } };
