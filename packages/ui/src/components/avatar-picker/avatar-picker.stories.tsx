import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { chooseFiles, createPictureFile } from '../../testing/picture-files.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { storyPictures } from '../../testing/story-pictures.ts';
import { storyAvatarLabels } from '../../testing/story-uploads.ts';
import { AvatarPicker } from './avatar-picker.tsx';

const meta = {
  component: AvatarPicker,
  parameters: {
    review: {
      name: 'AvatarPicker',
      status: 'stable',
      accessibilityReviewed: '2026-11-29',
      useFor: ['One round picture of a person, which is chosen, dropped, pasted or taken, and cropped.'],
      avoidFor: ['Pictures in an order: use ImagePicker.', 'Files of any kind: use FilePicker.'],
      accessibility: [
        'A real file input, which works without scripts; with scripts the picture can be cropped.',
        'Sliders without a visible track do what dragging does; the picture shows their focus.',
        'Removing the picture moves the focus to the file input.',
      ],
      keyboard: [
        { keys: 'Enter, Space', does: 'Opens the file dialog; presses the button that has the focus.' },
        { keys: 'Ctrl + V', does: 'Takes the copied picture if the focus is inside, or nowhere.' },
        { keys: 'Arrow keys on the picture', does: 'Move it left and right, or up and down.' },
        { keys: 'Arrow keys on the zoom', does: 'Enlarge or shrink the picture.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { label: 'Your photo', labels: storyAvatarLabels.en, onValueChange: fn() },
} satisfies Meta<typeof AvatarPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: 'Drivers see it next to your listings.' } };

export const CurrentPicture: Story = { args: { currentUrl: storyPictures.lot.url } };

export const Cropped: Story = {
  play: async ({ canvas, canvasElement }) => {
    const portraitFile = await createPictureFile('holiday-in-cuenca.png', { width: 640, height: 480 });
    chooseFiles(canvas.getByLabelText<HTMLInputElement>('Choose a photo'), [portraitFile]);
    await waitFor(() => expect(canvasElement.querySelector('canvas')).not.toBeNull());
    await expect(canvas.getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
  },
};

export const Rejected: Story = {
  play: async ({ canvas }) => {
    const textFile = new File(['Dear Plaza'], 'letter.png', { type: 'image/png' });
    chooseFiles(canvas.getByLabelText<HTMLInputElement>('Choose a photo'), [textFile]);
    await expect(await canvas.findByText('This isn’t a JPEG or PNG photo.')).toBeVisible();
  },
};

export const Error: Story = { args: { error: 'The photo wasn’t saved. Try again.' } };

export const Disabled: Story = { args: { disabled: true, currentUrl: storyPictures.lot.url } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = { globals: { locale: 'es' }, args: { label: 'Tu foto', labels: storyAvatarLabels.es } };

export const LongWords: Story = {
  args: {
    labels: {
      ...storyAvatarLabels.en,
      choose: 'Donaudampfschifffahrtsgesellschaftskapitän',
      drop: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    },
  },
};

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
