import { render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { UiProvider } from '../../provider/index.ts';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import {
  chooseFiles,
  createGifFile,
  padFile,
  createPictureFile,
  transferOf,
  truncateFile,
} from '../../testing/picture-files.ts';
import { storyUploadLabels, storyUploads } from '../../testing/story-uploads.ts';
import type { UploadItem } from '../file-picker/upload-model.ts';
import { ImagePicker, type ImagePickerProps } from './image-picker.tsx';

const requiredProps = { label: 'Pictures', labels: storyUploadLabels.en };
const renderPicker = (more: Partial<ImagePickerProps> = {}) => render(<ImagePicker {...requiredProps} {...more} />);
const getFileInput = () => screen.getByLabelText<HTMLInputElement>('Add pictures');
const getImageNames = () =>
  screen.queryAllByRole('img').map((image) => image.getAttribute('alt')?.replace(/^Picture \d+, /, ''));
const threeUploads = storyUploads.slice(0, 3);
const getRejectionReasons = () =>
  within(screen.getByRole('list', { name: 'Not added' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describeComponent('ImagePicker', () => ({
  render: (more) => <ImagePicker {...requiredProps} {...more} />,
  refTo: 'div',
}));

const addPicture = async (control: HTMLElement) => {
  await userEvent.upload(control, await createPictureFile('a.png'));
  await vi.waitFor(() => expect(document.querySelector('img[src^="blob:"]')).not.toBeNull());
};
const expectedItem = expect.objectContaining({
  name: 'a.png',
  type: 'image/png',
  width: 120,
  height: 100,
}) as UploadItem;
describeFormField<readonly UploadItem[]>('ImagePicker', () => ({
  render: ({ autoComplete: _none, ...more }) => <ImagePicker {...requiredProps} {...more} />,
  role: 'group',
  label: 'Pictures',
  second: { value: [expectedItem], entry: 'a.png' },
  fill: addPicture,
}));

describe('accepted images', () => {
  const bytesPerMegabyte = 1024 * 1024;

  test('the image picker accepts a file that `prepare` reduces below the size limit', async () => {
    const onValueChange = vi.fn<(items: readonly UploadItem[]) => void>();
    const smallFile = await createPictureFile('small.png');
    const prepareFile = vi.fn<(file: File) => Promise<File>>(async () => smallFile);
    renderPicker({ prepare: prepareFile, onValueChange });
    const heavyFile = padFile(await createPictureFile('heavy.png'), 6 * bytesPerMegabyte);
    chooseFiles(getFileInput(), [heavyFile]);
    await vi.waitFor(() => expect(onValueChange).toHaveBeenCalledOnce());
    expect(prepareFile).toHaveBeenCalledWith(heavyFile);
    expect(onValueChange.mock.calls[0]![0]).toMatchObject([
      { name: 'small.png', size: smallFile.size, file: smallFile },
    ]);
  });

  test('the image picker accepts PNG and JPEG images of at least 100 × 100 px and less than 5 MB', async () => {
    renderPicker();
    chooseFiles(getFileInput(), [
      await createPictureFile('least.png', { width: 100, height: 100 }),
      await createPictureFile('photo.jpg', { type: 'image/jpeg' }),
      await createPictureFile('a jpeg by content.png', { type: 'image/jpeg', width: 130 }),
      padFile(await createPictureFile('heavy.png'), 5 * bytesPerMegabyte - 1),
    ]);
    await vi.waitFor(() =>
      expect(getImageNames()).toEqual(['least.png', 'photo.jpg', 'a jpeg by content.png', 'heavy.png']),
    );
  });

  test('the image picker rejects other image types and small, oversized or damaged files, whatever their name', async () => {
    renderPicker();
    const photoFile = await createPictureFile('photo.jpg', { type: 'image/jpeg', width: 800, height: 600 });
    chooseFiles(getFileInput(), [
      createGifFile('really-a-gif.png'),
      await createPictureFile('webp.png', { type: 'image/webp' }),
      truncateFile(await createPictureFile('half.png', { width: 400, height: 400 }), 60),
      truncateFile(photoFile, 200),
      await createPictureFile('small.png', { width: 99, height: 100 }),
      padFile(await createPictureFile('at.png'), 5 * bytesPerMegabyte),
      padFile(await createPictureFile('over.png'), 5 * bytesPerMegabyte + 1),
      new File([], 'empty.png', { type: 'image/png' }),
    ]);
    await screen.findByRole('list', { name: 'Not added' });
    expect(getRejectionReasons()).toEqual([
      'really-a-g….png Use a PNG or JPEG picture.',
      'webp.png Use a PNG or JPEG picture.',
      'half.png This is not a picture we can read.',
      'photo.jpg This is not a picture we can read.',
      'small.png 99 × 100 px is too small. Use at least 100 × 100 px.',
      'at.png It is larger than 5 MB.',
      'over.png It is larger than 5 MB.',
      'empty.png The file is empty.',
    ]);
    expect(getImageNames()).toEqual([]);
  });

  test('the image picker rejects files beyond maxCount, and hides its input when maxCount is reached', async () => {
    renderPicker({ limits: { maxCount: 2 } });
    await userEvent.upload(getFileInput(), [
      await createPictureFile('a.png'),
      await createPictureFile('b.png'),
      await createPictureFile('c.png'),
    ]);
    await screen.findByRole('list', { name: 'Not added' });
    expect(getRejectionReasons()).toEqual(['c.png There is no room for more.']);
    expect(getFileInput().checkVisibility()).toBe(false);
  });
});

test('the image picker revokes the object URLs of removed and unmounted images', async () => {
  const revokeObjectUrl = vi.spyOn(URL, 'revokeObjectURL');
  const { unmount } = renderPicker();
  await userEvent.upload(getFileInput(), [await createPictureFile('a.png'), await createPictureFile('b.png')]);
  await vi.waitFor(() => expect(document.querySelectorAll('img[src^="blob:"]')).toHaveLength(2));
  const imageUrls = [...document.querySelectorAll('img')].map((image) => image.src);
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
  expect(revokeObjectUrl.mock.calls).toEqual([[imageUrls[0]]]);
  unmount();
  expect(revokeObjectUrl.mock.calls).toEqual([[imageUrls[0]], [imageUrls[1]]]);
  revokeObjectUrl.mockRestore();
});

describe('order', () => {
  test('arrow keys on the drag handle move an image, keep the focus and announce its position', async () => {
    const onValueChange = vi.fn<(items: readonly UploadItem[]) => void>();
    renderPicker({ defaultValue: threeUploads, hasCover: true, onValueChange });
    const dragHandle = () => screen.getByRole('button', { name: /^Move ramp\.jpg, picture/ });
    dragHandle().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onValueChange.mock.lastCall?.[0].map(({ name }) => name)).toEqual([
      'ramp.jpg',
      threeUploads[0]?.name,
      threeUploads[2]?.name,
    ]);
    expect(document.activeElement).toBe(dragHandle());
    expect(screen.getByRole('status').textContent).toBe('ramp.jpg is picture 1 of 3');
    expect(screen.getByText('Cover').closest('li')?.querySelector('img')?.alt).toBe('Picture 1, ramp.jpg');
    await userEvent.keyboard('{ArrowLeft}');
    expect(onValueChange).toHaveBeenCalledOnce();
    await userEvent.keyboard('{End}');
    expect(getImageNames()).toEqual([threeUploads[0]?.name, threeUploads[2]?.name, 'ramp.jpg']);
    await userEvent.keyboard('{ArrowUp}{Home}');
    expect(getImageNames()[0]).toBe('ramp.jpg');
  });

  test.each([
    ['{ArrowLeft}', 1],
    ['{ArrowUp}', 1],
    ['{ArrowRight}', 3],
    ['{ArrowDown}', 3],
    ['{Home}', 1],
    ['{End}', 3],
  ])('the key %s on the handle of the second of three images moves the image to position %i', async (key, position) => {
    renderPicker({ defaultValue: threeUploads });
    screen.getByRole('button', { name: /^Move ramp\.jpg, picture 2/ }).focus();
    await userEvent.keyboard(key);
    expect(getImageNames().indexOf('ramp.jpg')).toBe(position - 1);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move ramp\.jpg/);
    expect(screen.getByRole('status').textContent).toBe(`ramp.jpg is picture ${position} of 3`);
  });

  test('the Left key on the handle of an image moves the image one later in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    renderPicker({ defaultValue: threeUploads });
    screen.getByRole('button', { name: /^Move ramp\.jpg, picture 2/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(getImageNames()[2]).toBe('ramp.jpg');
    document.documentElement.dir = '';
  });

  test('the buttons "earlier" and "later" move an image by one position', async () => {
    renderPicker({ defaultValue: threeUploads });
    await userEvent.click(screen.getByRole('button', { name: 'Move ramp.jpg one later' }));
    expect(getImageNames()).toEqual([threeUploads[0]?.name, threeUploads[2]?.name, 'ramp.jpg']);
    await userEvent.click(screen.getByRole('button', { name: 'Move ramp.jpg one earlier' }));
    expect(getImageNames()).toEqual(threeUploads.map(({ name }) => name));
  });
});

describe('drag and drop', () => {
  const findFrame = async (name: RegExp): Promise<HTMLElement> => {
    const frame = screen.getByRole('img', { name }).parentElement!;
    await vi.waitFor(() => expect(frame.draggable).toBe(true));
    return frame;
  };
  const focusHandle = async (name: RegExp, description = 'Press Enter to start dragging.'): Promise<void> => {
    const handle = screen.getByRole('button', { name });
    // React Aria describes what to do with the device that was used last.
    await userEvent.tab();
    handle.focus();
    await vi.waitFor(() => expect(handle).toHaveAccessibleDescription(description));
  };
  const namesAfterMoves = (...order: number[]) => order.map((index) => threeUploads[index]?.name);

  test('dragging an image by the mouse moves it to the place of another one', async () => {
    renderPicker({ defaultValue: threeUploads });
    await userEvent.dragAndDrop(await findFrame(/bay-106/), await findFrame(/street-door/));
    expect(getImageNames()).toEqual(namesAfterMoves(1, 2, 0));
    expect(screen.getByText('bay-106-from-the-lane.jpg is picture 3 of 3')).toBeTruthy();
    await userEvent.dragAndDrop(await findFrame(/bay-106/), await findFrame(/ramp/));
    expect(getImageNames()).toEqual(namesAfterMoves(0, 1, 2));
  });

  test('an image dragged outside of the images stays in its place', async () => {
    renderPicker({ defaultValue: threeUploads });
    await userEvent.dragAndDrop(await findFrame(/bay-106/), screen.getByText('Pictures'));
    expect(getImageNames()).toEqual(namesAfterMoves(0, 1, 2));
  });

  test('Enter on the handle lifts an image, Tab chooses a place, and Enter puts the image there', async () => {
    renderPicker({ defaultValue: threeUploads });
    await focusHandle(/^Move bay-106.*picture 1/);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toHaveAccessibleName('Position 2 of 3'));
    expect(document.activeElement).toHaveAccessibleDescription('Press Enter to drop. Press Escape to cancel drag.');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toHaveAccessibleName('Position 3 of 3');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}{Enter}');
    await vi.waitFor(() => expect(getImageNames()).toEqual(namesAfterMoves(1, 2, 0)));
    expect(document.activeElement).toHaveAccessibleName(/^Move bay-106.*picture 3/);
    expect(screen.getByText('bay-106-from-the-lane.jpg is picture 3 of 3')).toBeTruthy();
  });

  test('Escape during a drag with keys leaves the image where it was, and returns to its handle', async () => {
    renderPicker({ defaultValue: threeUploads });
    await focusHandle(/^Move ramp.*picture 2/);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Position/));
    await userEvent.keyboard('{Tab}{Escape}');
    expect(getImageNames()).toEqual(namesAfterMoves(0, 1, 2));
    expect(document.activeElement).toHaveAccessibleName(/^Move ramp.*picture 2/);
  });

  test('the sentences about a drag with keys are in the language of the page', async () => {
    render(
      <UiProvider locale="es">
        <ImagePicker label="Fotos" labels={storyUploadLabels.es} defaultValue={threeUploads} />
      </UiProvider>,
    );
    await focusHandle(/^Mover ramp.*foto 2/, 'Pulse Intro para empezar a arrastrar.');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toHaveAccessibleName('Puesto 1 de 3'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toHaveAccessibleName(/^Mover ramp/);
  });

  test('a file dropped on an image is added to the images', async () => {
    renderPicker({ defaultValue: threeUploads });
    const frame = await findFrame(/ramp/);
    const imageFile = await createPictureFile('dropped.png');
    await vi.waitFor(() => {
      const eventInit = { dataTransfer: transferOf(imageFile), bubbles: true, cancelable: true };
      expect(frame.dispatchEvent(new DragEvent('drop', eventInit))).toBe(false);
    });
    await vi.waitFor(() => expect(getImageNames()).toEqual([...namesAfterMoves(0, 1, 2), 'dropped.png']));
  });

  test('a disabled image picker and a single image cannot be dragged', async () => {
    renderPicker({ defaultValue: threeUploads, disabled: true });
    renderPicker({ defaultValue: threeUploads.slice(0, 1) });
    renderPicker({ defaultValue: storyUploads.slice(0, 2) });
    await vi.waitFor(() => expect(document.querySelectorAll('[draggable="true"]')).toHaveLength(2));
  });
});

test('the retry button of a failed image stays inside the frame of the image when the reason is long', () => {
  const failureReason = 'The connection was lost while the picture was on its way. It is kept here until you are back.';
  render(
    <div style={{ inlineSize: '11rem' }}>
      <ImagePicker {...requiredProps} defaultValue={[{ ...storyUploads[5]!, reason: failureReason }]} />
    </div>,
  );
  const frameRect = screen.getByText(failureReason).closest('div')!.getBoundingClientRect();
  const retryRect = screen.getByRole('button', { name: /^Try again with/ }).getBoundingClientRect();
  expect(retryRect.bottom).toBeLessThanOrEqual(frameRect.bottom);
  expect(screen.getByText(failureReason).getBoundingClientRect().top).toBeGreaterThanOrEqual(frameRect.top);
});

test('the only image of an image picker with hasCover fills the width of the picker', async () => {
  await page.viewport(1280, 800);
  renderPicker({ hasCover: true, limits: { maxCount: 1 }, defaultValue: threeUploads.slice(0, 1) });
  const { width, height } = screen.getByRole('img').getBoundingClientRect();
  expect(width / height).toBeCloseTo(4 / 3, 1);
  expect(width).toBeGreaterThan(400);
});

test('cancelling or retrying an upload by key keeps the focus on the buttons of that image', async () => {
  renderPicker({ defaultValue: [{ ...threeUploads[0]!, state: 'uploading', progress: 20 }] });
  screen.getByRole('button', { name: /^Stop uploading/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Try again with/ }));
  await userEvent.keyboard('{Enter}');
  expect(document.querySelector('[data-upload]')?.contains(document.activeElement)).toBe(true);
});

test('the rotate button of an image calls onRotate with that image', async () => {
  const onRotate = vi.fn();
  renderPicker({ defaultValue: threeUploads, onRotate });
  await userEvent.click(screen.getByRole('button', { name: 'Turn ramp.jpg' }));
  expect(onRotate).toHaveBeenCalledExactlyOnceWith(threeUploads[1]);
});

test('an image picker with `capture` has a camera input', () => {
  renderPicker({ capture: 'environment' });
  const cameraInput = screen.getByLabelText<HTMLInputElement>('Take a picture');
  expect([cameraInput.type, cameraInput.getAttribute('capture'), cameraInput.name]).toEqual([
    'file',
    'environment',
    '',
  ]);
});
