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
        'Order changes by dragging the handle, by its arrow keys, or by two buttons; each move is announced with the new place.',
        'On touch screens one button shows the others, so that they hide no picture.',
        'The cover says so in words.',
      ],
      keyboard: [
        { keys: 'Arrow keys on the handle', does: 'Move the picture one earlier or later.' },
        { keys: 'Home, End on the handle', does: 'Make it the first or the last.' },
        { keys: 'Escape while dragging', does: 'Puts the picture back where it was.' },
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
  play: async ({ canvas, args }) => {
    const pointerAtCenter = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
    };
    const dragHandle = canvas.getByRole('button', { name: /^Move street-door.*picture 3/ });
    dragHandle.dispatchEvent(new PointerEvent('pointerdown', pointerAtCenter(dragHandle)));
    const targetCenter = pointerAtCenter(canvas.getByRole('img', { name: /ramp\.jpg/ }));
    await waitFor(async () => {
      document.dispatchEvent(new PointerEvent('pointermove', targetCenter));
      await expect(args.onValueChange).toHaveBeenCalled();
    });
    const movedHandleName = /^Move street-door.*picture 2/;
    await waitFor(() => expect(canvas.getByRole('button', { name: movedHandleName })).toBeVisible());
    document.dispatchEvent(new PointerEvent('pointermove', targetCenter));
    const newHandleCenter = pointerAtCenter(canvas.getByRole('button', { name: movedHandleName }));
    await expect(
      Math.hypot(newHandleCenter.clientX - targetCenter.clientX, newHandleCenter.clientY - targetCenter.clientY),
    ).toBeLessThan(2);
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
