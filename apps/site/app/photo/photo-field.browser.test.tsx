import { fireEvent } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useIntl } from '~/i18n/intl-context.tsx';
import { renderInPage } from '~/testing/in-page.tsx';
import messages from '../messages/compiled/accounts.en.json';
import { type ChosenPhoto, PhotoField, createPhotoLabels } from './photo-field.tsx';

function TestField(): ReactElement {
  const intl = useIntl<'accounts'>();
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  return (
    <PhotoField
      name="profileImage"
      photo={photo}
      onPhotoChange={setPhoto}
      labels={createPhotoLabels(intl)}
      locale="en"
    />
  );
}

async function createPhotoFile(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 240];
  canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
  const jpegBlob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return new File([jpegBlob ?? ''], name, { type: 'image/jpeg' });
}

it('PhotoField is 125 px wide without a photo and 135 px with one, and shortens the photo’s file name', async () => {
  await page.viewport(390, 844);
  const { getByLabelText, findByText } = renderInPage({ messages }, <TestField />);
  const photoInput = getByLabelText('Choose a photo');
  expect(photoInput.parentElement?.getBoundingClientRect()).toMatchObject({ width: 125, height: 125 });
  fireEvent.change(photoInput, { target: { files: [await createPhotoFile('a-long-photo-name-of-mine.jpg')] } });
  expect(await findByText(/^a-long-pho…\.jpg, /)).toBeTruthy();
  expect(document.querySelector('canvas')?.getBoundingClientRect()).toMatchObject({ width: 135, height: 135 });
});
