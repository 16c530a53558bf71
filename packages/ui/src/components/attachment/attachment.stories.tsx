import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { storyGalleryLabels, storyPictures } from '../../testing/story-pictures.ts';
import {
  type AttachedImage,
  Attachments,
  FileAttachment,
  ImageAttachments,
  type ImageAttachmentsLabels,
} from './attachment.tsx';

const createImage = (picture: { url: string; width: number; height: number }, id: number, name: string) =>
  ({ id, url: picture.url, width: picture.width, height: picture.height, name }) satisfies AttachedImage;
const bayImage = createImage(storyPictures.yellowGarage, 1, 'bay.jpg');
const rampImage = createImage(storyPictures.ramp, 2, 'ramp.jpg');
const parkingLotImage = createImage(storyPictures.lot, 3, 'street.jpg');

const imageLabels: ImageAttachmentsLabels = {
  open: (name) => `Open picture ${name}`,
  uploading: (name) => `Uploading ${name}`,
  broken: 'This picture could not be loaded',
  title: 'Pictures of Andrés',
  close: 'Close',
  carousel: storyGalleryLabels.carousel,
};

const meta = {
  component: FileAttachment,
  parameters: {
    review: {
      name: 'Attachment',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['Pictures and files of a message.'],
      avoidFor: ['Files that are being chosen: use FilePicker or ChatComposer.', 'Pictures of a listing: use Gallery.'],
      accessibility: [
        'Each picture is a link named after its file; each file says its whole name, kind and size.',
        'The place of a picture is kept while it loads, so that nothing moves.',
        'A picture that does not load says so in its place.',
      ],
      keyboard: [
        { keys: 'Enter', does: 'Shows the picture full screen, or loads the file.' },
        { keys: 'Arrow keys', does: 'Full screen: shows the previous or next picture.' },
        { keys: 'Escape', does: 'Closes the full screen and returns to the picture.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { name: 'contrato-parking.pdf', size: 188_672, href: '#file', label: 'Download' },
} satisfies Meta<typeof FileAttachment>;
export default meta;

type Story = StoryObj<typeof meta>;

export const File: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Download contrato-parking\.pdf/ })).toHaveTextContent('184.25');
  },
};

export const States: Story = {
  render: (args) => (
    <Stack width="24rem">
      <FileAttachment {...args} />
      <FileAttachment {...args} name="notes.txt" size={512} />
      <FileAttachment
        {...args}
        name="on-its-way.docx"
        size={1_048_576}
        href={undefined}
        progress={40}
        progressLabel="Uploading on-its-way.docx"
      />
      <ImageAttachments images={[{ ...bayImage, progress: 72 }]} labels={imageLabels} />
      <ImageAttachments images={[{ ...bayImage, url: 'data:image/png;base64,none' }]} labels={imageLabels} />
    </Stack>
  ),
};

export const Pictures: Story = {
  render: (args) => (
    <Stack width="24rem">
      <ImageAttachments images={[bayImage]} labels={imageLabels} />
      <ImageAttachments images={[bayImage, rampImage]} labels={imageLabels} />
      <ImageAttachments images={[bayImage, rampImage, parkingLotImage]} labels={imageLabels} />
      <Attachments>
        <ImageAttachments images={[rampImage, parkingLotImage]} labels={imageLabels} />
        <FileAttachment {...args} />
      </Attachments>
    </Stack>
  ),
};

export const Dark: Story = { ...Pictures, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const Spanish: Story = { args: { label: 'Descargar' }, globals: { locale: 'es' } };

export const LongWords: Story = {
  args: { name: 'Donaudampfschifffahrtsgesellschaftskapitän.pdf' },
  decorators: [renderInNarrowBox],
};

export const Narrow: Story = { ...Pictures, decorators: [renderInNarrowBox] };
