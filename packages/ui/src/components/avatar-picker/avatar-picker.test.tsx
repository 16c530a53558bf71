import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { chooseFiles, createPictureFile, transferOf } from '../../testing/picture-files.ts';
import { storyAvatarLabels } from '../../testing/story-uploads.ts';
import { AvatarPicker, type AvatarPickerProps, type CroppedImage } from './index.ts';

const requiredProps: AvatarPickerProps = { label: 'Portrait', labels: storyAvatarLabels.en };
const findCanvas = () => document.querySelector('canvas');

describeComponent('AvatarPicker', () => ({
  render: (props) => <AvatarPicker {...requiredProps} {...props} />,
  refTo: 'div',
}));

describeFormField<CroppedImage | null>('AvatarPicker', () => ({
  render: ({ autoComplete: _none, ...props }) => <AvatarPicker {...requiredProps} {...props} />,
  role: 'group',
  label: 'Portrait',
  second: {
    value: expect.objectContaining({ crop: { x: 60, y: 50, side: 100 } }) as CroppedImage,
    entry: 'a.png',
  },
  fill: async (control) => {
    chooseFiles(control as HTMLInputElement, [await createPictureFile('a.png')]);
    await screen.findByText(storyAvatarLabels.en.cropHint);
  },
}));

const chooseFile = (file: File, label = 'Choose a photo'): void =>
  chooseFiles(screen.getByLabelText<HTMLInputElement>(label), [file]);
const choosePortrait = async (name = 'portrait.png'): Promise<void> => {
  chooseFile(await createPictureFile(name));
  await waitFor(() => expect(findCanvas()).not.toBeNull());
};

test('the tile of an avatar picker is 125 px wide without an image and 135 px with one', async () => {
  render(<AvatarPicker {...requiredProps} />);
  const tile = screen.getByLabelText('Choose a photo').parentElement!;
  expect(tile.getBoundingClientRect()).toMatchObject({ width: 125, height: 125 });
  await choosePortrait();
  expect(findCanvas()!.getBoundingClientRect()).toMatchObject({ width: 135, height: 135 });
});

test('an avatar picker shows the shortened name and the size of the chosen file', async () => {
  render(<AvatarPicker {...requiredProps} />);
  await choosePortrait('a-long-photo-name-of-mine.png');
  expect(screen.getByText(/^a-long-pho…\.png, [\d.]+ KB$/)).toBeDefined();
});

test('an avatar picker shows the current image until another one is chosen', async () => {
  const { container } = render(
    <AvatarPicker {...requiredProps} currentUrl="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />,
  );
  expect(container.querySelector('img')).not.toBeNull();
  await choosePortrait();
  expect(container.querySelector('img')).toBeNull();
});

test('a rejected file shows its problem, is not submitted, and leaves the chosen image', async () => {
  const { container } = render(
    <form>
      <AvatarPicker {...requiredProps} name="avatar" />
    </form>,
  );
  await choosePortrait();
  chooseFile(new File(['Dear Plaza'], 'letter.png', { type: 'image/png' }), 'Choose another photo');
  expect((await screen.findByRole('alert')).textContent).toBe(storyAvatarLabels.en.problems.type);
  const formData = new FormData(container.querySelector('form')!);
  expect((formData.get('avatar') as File).name).toBe('portrait.png');
  chooseFile(await createPictureFile('second.png'), 'Choose another photo');
  await waitFor(() => expect(screen.queryByText(storyAvatarLabels.en.problems.type)).toBeNull());
  expect(screen.getByText(/^second\.png/)).toBeDefined();
});

test('an image below `limits.minPixels` is rejected as too small', async () => {
  const onValueChange = vi.fn();
  render(<AvatarPicker {...requiredProps} limits={{ minPixels: 101 }} onValueChange={onValueChange} />);
  chooseFile(await createPictureFile('portrait.png'));
  await waitFor(() => expect(screen.getByText(storyAvatarLabels.en.problems.small)).toBeDefined());
  expect(onValueChange).not.toHaveBeenCalled();
});

test.each(['drop', 'paste'] as const)(
  'an image that comes by %s is chosen and submitted with the form',
  async (kind) => {
    const { container } = render(
      <form>
        <AvatarPicker {...requiredProps} name="avatar" />
      </form>,
    );
    const imageFile = await createPictureFile('new.png');
    const eventInit = { bubbles: true, cancelable: true };
    await waitFor(() => {
      const transfer = transferOf(imageFile);
      const transferEvent =
        kind === 'drop'
          ? new DragEvent(kind, { ...eventInit, dataTransfer: transfer })
          : new ClipboardEvent(kind, { ...eventInit, clipboardData: transfer });
      expect(screen.getByRole('group', { name: 'Portrait' }).dispatchEvent(transferEvent)).toBe(false);
    });
    await waitFor(() => expect(findCanvas()).not.toBeNull());
    expect((new FormData(container.querySelector('form')!).get('avatar') as File).name).toBe('new.png');
  },
);

test.each(['{Enter}', ' '])('the key %j on the file input of an avatar picker opens the file dialog', async (key) => {
  render(<AvatarPicker {...requiredProps} />);
  const fileInput = screen.getByLabelText('Choose a photo');
  const onClick = vi.fn((event: Event) => event.preventDefault());
  fileInput.addEventListener('click', onClick);
  fileInput.focus();
  await userEvent.keyboard(key);
  expect(onClick).toHaveBeenCalledOnce();
});

test('the remove button of an avatar picker empties the field and focuses its file input', async () => {
  const onValueChange = vi.fn();
  render(<AvatarPicker {...requiredProps} onValueChange={onValueChange} />);
  await choosePortrait();
  screen.getByRole('button', { name: 'Remove' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onValueChange).toHaveBeenLastCalledWith(null);
  expect(document.activeElement).toBe(screen.getByLabelText('Choose a photo'));
});

test('a page that empties an avatar picker does not move the focus', async () => {
  function SavedPage() {
    const [value, setValue] = useState<CroppedImage | null>(null);
    return (
      <>
        <AvatarPicker {...requiredProps} value={value} onValueChange={setValue} />
        <button type="button" onClick={() => setValue(null)}>
          Save
        </button>
      </>
    );
  }
  render(<SavedPage />);
  await choosePortrait();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(findCanvas()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('the arrow keys of the sliders move and enlarge the crop, which stays inside the image', async () => {
  const onValueChange = vi.fn<(value: CroppedImage | null) => void>();
  render(<AvatarPicker {...requiredProps} limits={{ minPixels: 1 }} onValueChange={onValueChange} />);
  chooseFile(await createPictureFile('wide.png', { width: 800, height: 400 }));
  await waitFor(() => expect(findCanvas()).not.toBeNull());
  const lastCrop = () => onValueChange.mock.lastCall?.[0]?.crop;
  expect(lastCrop()).toEqual({ x: 400, y: 200, side: 400 });
  screen.getByRole('slider', { name: 'Left and right' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(lastCrop()).toEqual({ x: 408, y: 200, side: 400 });
  await userEvent.keyboard('{End}');
  expect(lastCrop()).toEqual({ x: 600, y: 200, side: 400 });
  screen.getByRole('slider', { name: 'Zoom' }).focus();
  await userEvent.keyboard('{End}');
  expect(lastCrop()).toEqual({ x: 600, y: 200, side: 100 });
});

test('dragging the image moves the crop against the pointer', async () => {
  const onValueChange = vi.fn<(value: CroppedImage | null) => void>();
  render(<AvatarPicker {...requiredProps} onValueChange={onValueChange} />);
  chooseFile(await createPictureFile('wide.png', { width: 800, height: 400 }));
  await waitFor(() => expect(findCanvas()).not.toBeNull());
  const canvas = findCanvas()!;
  // a synthetic pointer cannot be captured
  canvas.setPointerCapture = () => undefined;
  fireEvent.pointerDown(canvas, { pointerId: 1, clientX: 60, clientY: 60 });
  fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 33, clientY: 60 });
  fireEvent.pointerUp(canvas, { pointerId: 1 });
  expect(onValueChange.mock.lastCall?.[0]?.crop.x).toBeCloseTo(400 + (27 * 400) / 135, 5);
  fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 0, clientY: 60 });
  expect(onValueChange.mock.lastCall?.[0]?.crop.x).toBeCloseTo(400 + (27 * 400) / 135, 5);
});
