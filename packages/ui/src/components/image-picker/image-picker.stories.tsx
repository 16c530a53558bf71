import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack } from '../../testing/story-layout.tsx';
import { storyUploadLabels, storyUploads } from '../../testing/story-uploads.ts';
import { ImagePicker } from './image-picker.tsx';

const meta = {
  component: ImagePicker,
  parameters: {
    review: {
      name: 'ImagePicker',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Pictures that are shown in an order, such as those of a listing.'],
      avoidFor: ['Files of any kind: use FilePicker.', 'One portrait: use AvatarPicker.'],
      accessibility: [
        'Everything of FilePicker: a real file input, announcements, focus that stays near.',
        'Order changes by dragging the picture (on touch screens after a long press), by the handle and its keys, or by two buttons; each move is announced with the new place.',
        'React Aria announces how a drag with keys or a screen reader goes on, in the language of the page.',
        'On touch screens one button shows the others, so that they hide no picture.',
        'The cover says so in words.',
      ],
      keyboard: [
        { keys: 'Arrow keys on the handle', does: 'Move the picture one earlier or later.' },
        { keys: 'Home, End on the handle', does: 'Make it the first or the last.' },
        { keys: 'Enter on the handle', does: 'Lifts the picture, and moves to the places of the others.' },
        { keys: 'Tab, Shift + Tab while dragging', does: 'Move to the next or previous place.' },
        { keys: 'Enter while dragging', does: 'Puts the picture into that place; the focus returns to its handle.' },
        { keys: 'Escape while dragging', does: 'Leaves the picture where it was.' },
        { keys: 'Enter, Space', does: 'Opens the file dialog; presses the button that has the focus.' },
        { keys: 'Ctrl + V', does: 'Adds the copied files if the focus is inside, or nowhere.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    label: 'Pictures',
    labels: storyUploadLabels.en,
    hasCover: true,
    onValueChange: fn(),
    onRotate: fn(),
  },
} satisfies Meta<typeof ImagePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: 'The way in, the bay from the front, and what stands next to it.' } };

export const States: Story = { args: { defaultValue: storyUploads, aside: '7 of 10' } };

export const Order: Story = {
  args: { defaultValue: storyUploads.slice(0, 3) },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /^Move ramp\.jpg, picture 2/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: /^Move ramp\.jpg, picture 1/ })).toHaveFocus();
  },
};

export const Errors: Story = {
  args: { defaultValue: storyUploads.slice(0, 2), error: 'Add at least 3 pictures.' },
  play: async ({ canvas }) => {
    const rejectedFiles = [
      new File(['%PDF-1.7'], 'plan-of-the-garage.jpg', { lastModified: 1 }),
      new File([], 'empty.png', { lastModified: 1 }),
    ];
    await userEvent.upload(canvas.getByLabelText('Add pictures'), rejectedFiles, { applyAccept: false });
    await expect(await canvas.findByRole('list', { name: 'Not added' })).toBeVisible();
  },
};

export const Dragged: Story = {
  args: { defaultValue: storyUploads.slice(0, 4) },
  play: async ({ canvas }) => {
    const frameOf = (name: RegExp): HTMLElement => canvas.getByRole('img', { name }).parentElement!;
    await waitFor(() => expect(frameOf(/street-door/)).toHaveAttribute('draggable', 'true'));
    const dataTransfer = new DataTransfer();
    // a script can't set it
    Object.defineProperty(dataTransfer, 'effectAllowed', { value: 'move', writable: true });
    const dispatchDrag = (type: string, element: HTMLElement): boolean =>
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    dispatchDrag('dragstart', frameOf(/street-door/));
    await waitFor(async () => {
      dispatchDrag('dragenter', frameOf(/ramp/));
      await expect(canvas.getByRole('listitem', { name: 'Position 2 of 4' })).toBeVisible();
    });
  },
};

export const ReducedMotion: Story = { ...Dragged };

export const Disabled: Story = { args: { disabled: true, defaultValue: storyUploads.slice(0, 2) } };
export const Loading: Story = {
  args: { defaultValue: storyUploads.slice(3, 5).map((item) => ({ ...item, url: undefined })) },
};
export const Dark: Story = { ...States, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };
export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };
export const Spanish: Story = {
  args: { label: 'Fotos', labels: storyUploadLabels.es, defaultValue: storyUploads.slice(0, 4) },
  globals: { locale: 'es' },
};
export const LongWords: Story = {
  args: {
    label: 'Donaudampfschifffahrtsgesellschaft',
    labels: { ...storyUploadLabels.en, add: 'Aparcamientossubterráneosconvideovigilancia', cover: 'Imagen de portada' },
    defaultValue: storyUploads.slice(4).map((item) => ({
      ...item,
      reason: 'Electroencefalografistas-otorrinolaringólogos',
      name: 'electroencefalografistas.extension',
    })),
  },
};
export const Narrow: Story = {
  args: { defaultValue: storyUploads },
  render: (args) => (
    <Stack width="11rem">
      <ImagePicker {...args} />
    </Stack>
  ),
};
