import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { storyGalleryLabels, storyPictures } from '../../testing/story-pictures.ts';
import { Attachments, FileAttachment, ImageAttachments, type ImageAttachmentsLabels } from './attachment.tsx';

const imageLabels: ImageAttachmentsLabels = {
  open: (name) => `Open picture ${name}`,
  uploading: (name) => `Uploading ${name}`,
  broken: 'Not loaded',
  title: 'Pictures',
  close: 'Close',
  carousel: storyGalleryLabels.carousel,
};
const { url } = storyPictures.ramp;

describeComponent('FileAttachment', () => ({
  render: (props) => <FileAttachment name="plan.pdf" size={1024} href="#plan" label="Download" {...props} />,
  refTo: 'a',
}));
describeComponent('Attachments', () => ({
  render: (props) => <Attachments {...props}>Files</Attachments>,
  refTo: 'div',
}));
describeComponent('ImageAttachments', () => ({
  render: ({ className }) => (
    <ImageAttachments
      images={[{ id: 1, url, name: 'ramp.jpg', width: 800, height: 600 }]}
      labels={imageLabels}
      {...(className !== undefined && { className })}
    />
  ),
  refTo: false,
  passesProps: false,
}));

test('a file link shows a shortened file name, but its accessible name has the full name and the size', () => {
  const { getByRole, getByText } = render(
    <FileAttachment name="contrato-parking.pdf" size={188_672} href="#file" label="Download" />,
  );
  const downloadLink = getByRole('link', { name: /^Download contrato-parking\.pdf PDF · 184\.25/ });
  expect(downloadLink.hasAttribute('download')).toBe(false);
  expect(getByText('contrato-p….pdf')).toBeInstanceOf(HTMLElement);
});

test('a file attachment without href shows its note and renders no link', () => {
  const { queryByRole, getByText } = render(
    <FileAttachment name="plan.pdf" size={1024} label="Download" note="Being checked for viruses" />,
  );
  expect(queryByRole('link')).toBeNull();
  expect(getByText('Being checked for viruses')).toBeInstanceOf(HTMLElement);
});

test.each([
  { size: [1600, 800], shown: [320, 160], look: 'wide' },
  { size: [320, 900], shown: [320, 900], look: 'tall' },
  { size: [300, 6000], shown: [320, 960], look: 'cropped (over three times as tall as wide)' },
])('a single attached image that is $look reserves a width of 320 px before it loads', ({ size, shown }) => {
  const [naturalWidth = 0, naturalHeight = 0] = size;
  const { container } = render(
    <div style={{ inlineSize: '600px' }}>
      <ImageAttachments
        images={[
          { id: 1, url: 'data:image/png;base64,none', name: 'a.jpg', width: naturalWidth, height: naturalHeight },
        ]}
        labels={imageLabels}
      />
    </div>,
  );
  const { width, height } = container.querySelector('ul')?.getBoundingClientRect() ?? new DOMRect();
  expect([width, Math.round(height)]).toEqual(shown);
});

test('an attached image that fails to load shows a message and calls onLoadError', async () => {
  const onLoadError = vi.fn();
  const { findByText } = render(
    <ImageAttachments
      images={[{ id: 1, url: 'data:image/png;base64,none', name: 'a.jpg', width: 16, height: 9 }]}
      labels={imageLabels}
      onLoadError={onLoadError}
    />,
  );
  await findByText('Not loaded');
  expect(onLoadError).toHaveBeenCalled();
});

test('an attached image that fails to load in the full-screen view calls onLoadError', async () => {
  const onLoadError = vi.fn();
  const { getByRole, findByRole } = render(
    <ImageAttachments
      images={[{ id: 1, url: 'data:image/png;base64,none', preview: url, name: 'ramp.jpg', width: 800, height: 600 }]}
      labels={imageLabels}
      onLoadError={onLoadError}
    />,
  );
  await userEvent.click(getByRole('link', { name: 'Open picture ramp.jpg' }));
  await findByRole('dialog');
  await waitFor(() => expect(onLoadError).toHaveBeenCalled());
});

test('closing the full-screen view of an attached image returns focus to the link that opened it', async () => {
  const { getByRole, findByRole, queryByRole } = render(
    <ImageAttachments
      images={[
        { id: 1, url, name: 'ramp.jpg', width: 800, height: 600 },
        { id: 2, url, name: 'bay.jpg', width: 800, height: 600 },
      ]}
      labels={imageLabels}
    />,
  );
  await userEvent.click(getByRole('link', { name: 'Open picture bay.jpg' }));
  expect(await findByRole('img', { name: 'bay.jpg' })).toBeInstanceOf(HTMLElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(getByRole('link', { name: 'Open picture bay.jpg' })));
});
