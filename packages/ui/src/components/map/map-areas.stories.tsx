import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import mapStories from './map.stories.tsx';
import { Map } from './map.tsx';

const drawing = {
  labels: {
    drawing: 'Draw an area',
    hint: 'Draw around an area with your finger or mouse, or tap its corners.',
    finish: 'Done',
    undo: 'Undo',
    cancel: 'Cancel',
  },
  maxCorners: 40,
  onDraw: fn(),
  onCancel: fn(),
};

const meta = {
  ...mapStories,
  component: Map,
  parameters: { picture: false },
} satisfies Meta<typeof Map>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Sets three corners by taps, as with a finger. */
async function tapCorners(): Promise<HTMLElement> {
  const bar = await screen.findByRole('group', { name: 'Draw an area' }, { timeout: 20_000 });
  const surface = bar.previousElementSibling as HTMLElement;
  const { left, top, width, height } = surface.getBoundingClientRect();
  // the events of a test have no active pointer
  surface.setPointerCapture = () => {};
  for (const [x, y] of [
    [0.3, 0.5],
    [0.7, 0.45],
    [0.6, 0.9],
  ] as const)
    for (const type of ['pointerdown', 'pointerup'])
      surface.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          isPrimary: true,
          clientX: left + x * width,
          clientY: top + y * height,
        }),
      );
  await waitFor(() => expect(within(bar).getByRole('button', { name: 'Done' })).toBeEnabled());
  return bar;
}

export const AreaOfResults: Story = {
  args: {
    area: {
      label: 'Drawn area',
      corners: [
        { lat: 39.482, lng: -0.362 },
        { lat: 39.479, lng: -0.347 },
        { lat: 39.469, lng: -0.349 },
        { lat: 39.471, lng: -0.361 },
      ],
    },
  },
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'Drawn area' }, { timeout: 20_000 })).toBeVisible();
  },
};

export const Drawing: Story = {
  args: { drawing },
  play: async () => {
    const bar = await tapCorners();
    await userEvent.click(within(bar).getByRole('button', { name: 'Done' }));
    await expect(drawing.onDraw).toHaveBeenCalledOnce();
  },
};

export const DrawnCorners: Story = {
  args: { drawing },
  play: async () => {
    await tapCorners();
  },
};

export const DarkCorners: Story = { ...DrawnCorners, globals: { theme: 'dark' } };

export const UnusableArea: Story = {
  args: { drawing: { ...drawing, message: 'That area is too small. Draw a larger one.' } },
  play: async () => {
    const bar = await screen.findByRole('group', { name: 'Draw an area' }, { timeout: 20_000 });
    await expect(within(bar).getByRole('status')).toHaveTextContent('too small');
  },
};
