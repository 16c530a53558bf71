import type { FilePickerLabels } from '../components/file-picker/file-picker.tsx';
import type { UploadItem } from '../components/file-picker/upload-model.ts';
import type { AvatarPickerLabels } from '../components/avatar-picker/avatar-picker.tsx';
import type { ImagePickerLabels } from '../components/image-picker/image-picker.tsx';
import { storyPictures } from './story-pictures.ts';

const englishRejectionReasons = {
  type: 'Use a PNG or JPEG picture.',
  size: 'It is larger than 5 MB.',
  empty: 'The file is empty.',
  unreadable: 'This is not a picture we can read.',
  dimensions: 'Use at least 100 × 100 px.',
  count: 'There is no room for more.',
  duplicate: 'It is here already.',
};
const spanishRejectionReasons = {
  type: 'Usa una imagen PNG o JPEG.',
  size: 'Ocupa más de 5 MB.',
  empty: 'El archivo está vacío.',
  unreadable: 'No podemos leer esta imagen.',
  dimensions: 'Usa al menos 100 × 100 px.',
  count: 'No caben más.',
  duplicate: 'Ya está aquí.',
};

const englishLabels: ImagePickerLabels & FilePickerLabels = {
  add: 'Add pictures',
  drop: 'or drop them here',
  dropNow: 'Let go to add',
  camera: 'Take a picture',
  checking: 'Checking…',
  tooFew: (minimum) => (minimum === 1 ? 'Add at least 1 picture.' : `Add at least ${minimum} pictures.`),
  rejected: 'Not added',
  rejection: ({ code, pixels }) =>
    code === 'dimensions' && pixels
      ? `${pixels.width} × ${pixels.height} px is too small. ${englishRejectionReasons.dimensions}`
      : englishRejectionReasons[code],
  dismiss: (name) => `Dismiss ${name}`,
  list: 'Pictures, in the order they are shown',
  cover: 'Cover',
  image: (name, position) => `Picture ${position}, ${name}`,
  actions: (name) => `Options for ${name}`,
  move: (name, position, count) => `Move ${name}, picture ${position} of ${count}, with the arrow keys`,
  place: (position, count) => `Position ${position} of ${count}`,
  moveEarlier: (name) => `Move ${name} one earlier`,
  moveLater: (name) => `Move ${name} one later`,
  rotate: (name) => `Turn ${name}`,
  remove: (name) => `Remove ${name}`,
  cancel: (name) => `Stop uploading ${name}`,
  retry: (name) => `Try again with ${name}`,
  retryShort: 'Try again',
  states: { waiting: 'Waiting', uploading: 'Uploading', failed: 'Not uploaded', cancelled: 'Stopped' },
  moved: (name, position, count) => `${name} is picture ${position} of ${count}`,
  announce: {
    added: (count, total) => `${count} added, ${total} in all.`,
    rejected: (count) => `${count} not added.`,
    removed: (name) => `${name} removed.`,
    halfway: (name) => `${name} half uploaded.`,
    done: (name) => `${name} uploaded.`,
    failed: (name) => `${name} could not be uploaded.`,
  },
};

const spanishLabels: ImagePickerLabels & FilePickerLabels = {
  add: 'Añadir fotos',
  drop: 'o suéltalas aquí',
  dropNow: 'Suelta para añadir',
  camera: 'Hacer una foto',
  checking: 'Comprobando…',
  tooFew: (minimum) => (minimum === 1 ? 'Añade al menos 1 foto.' : `Añade al menos ${minimum} fotos.`),
  rejected: 'No añadidas',
  rejection: ({ code, pixels }) =>
    code === 'dimensions' && pixels
      ? `${pixels.width} × ${pixels.height} px es demasiado pequeña. ${spanishRejectionReasons.dimensions}`
      : spanishRejectionReasons[code],
  dismiss: (name) => `Descartar ${name}`,
  list: 'Fotos, en el orden en que se muestran',
  cover: 'Portada',
  image: (name, position) => `Foto ${position}, ${name}`,
  actions: (name) => `Opciones de ${name}`,
  move: (name, position, count) => `Mover ${name}, foto ${position} de ${count}, con las flechas`,
  place: (position, count) => `Puesto ${position} de ${count}`,
  moveEarlier: (name) => `Mover ${name} un puesto antes`,
  moveLater: (name) => `Mover ${name} un puesto después`,
  rotate: (name) => `Girar ${name}`,
  remove: (name) => `Quitar ${name}`,
  cancel: (name) => `Detener la subida de ${name}`,
  retry: (name) => `Reintentar con ${name}`,
  retryShort: 'Reintentar',
  states: { waiting: 'En espera', uploading: 'Subiendo', failed: 'No se ha subido', cancelled: 'Detenida' },
  moved: (name, position, count) => `${name} es la foto ${position} de ${count}`,
  announce: {
    added: (count, total) => `${count} añadidas, ${total} en total.`,
    rejected: (count) => `${count} no añadidas.`,
    removed: (name) => `${name} quitada.`,
    halfway: (name) => `${name}: la mitad subida.`,
    done: (name) => `${name} subida.`,
    failed: (name) => `No se ha podido subir ${name}.`,
  },
};

export const storyUploadLabels = { en: englishLabels, es: spanishLabels };

export const storyAvatarLabels = {
  en: {
    choose: 'Choose a photo',
    chooseOther: 'Choose another photo',
    drop: 'or drop it here.',
    limits: 'JPEG or PNG, up to 20 MB.',
    remove: 'Remove',
    across: 'Left and right',
    along: 'Up and down',
    zoom: 'Zoom',
    cropHint: 'Drag the photo until it fits.',
    problems: {
      type: 'This isn’t a JPEG or PNG photo.',
      size: 'This photo is too large: choose one up to 20 MB.',
      broken: 'This photo can’t be opened.',
      small: 'This photo is too small: it needs at least 100 × 100 pixels.',
    },
  },
  es: {
    choose: 'Elige una foto',
    chooseOther: 'Elegir otra foto',
    drop: 'o suéltala aquí.',
    limits: 'JPEG o PNG, hasta 20 MB.',
    remove: 'Quitar',
    across: 'Izquierda y derecha',
    along: 'Arriba y abajo',
    zoom: 'Zoom',
    cropHint: 'Arrastra la foto hasta que encaje.',
    problems: {
      type: 'No es una foto JPEG ni PNG.',
      size: 'La foto es demasiado grande: elige una de hasta 20 MB.',
      broken: 'No se puede abrir la foto.',
      small: 'La foto es demasiado pequeña: necesita al menos 100 × 100 píxeles.',
    },
  },
} satisfies Record<string, AvatarPickerLabels>;

const createUpload = (
  name: string,
  from: keyof typeof storyPictures,
  size: number,
  more: Partial<UploadItem> = {},
): UploadItem => ({ id: name, name, size, type: 'image/jpeg', state: 'done', url: storyPictures[from].url, ...more });

export const storyUploads: readonly UploadItem[] = [
  createUpload('bay-106-from-the-lane.jpg', 'garage', 1_887_437),
  createUpload('ramp.jpg', 'ramp', 972_800),
  createUpload('street-door-by-day.jpg', 'door', 2_516_582),
  createUpload('charger.png', 'charger', 4_823_449, { state: 'uploading', progress: 64 }),
  createUpload('level-minus-one.jpg', 'yellowGarage', 2_202_009, { state: 'waiting' }),
  createUpload('lot-from-above.jpg', 'lot', 3_984_588, { state: 'failed', reason: 'The connection was lost.' }),
  createUpload('entrance.jpg', 'ramp', 1_048_576, { state: 'cancelled' }),
];

export const storyFiles: readonly UploadItem[] = [
  createUpload('my-corsa.jpg', 'lot', 1_204_224, { state: 'uploading', progress: 72 }),
  { id: 'contract', name: 'contrato-parking.pdf', size: 188_672, type: 'application/pdf', state: 'done' },
  { id: 'notes', name: 'notes.txt', size: 912, type: 'text/plain', state: 'waiting' },
  {
    id: 'plan',
    name: 'plan.pdf',
    size: 90_112,
    type: 'application/pdf',
    state: 'failed',
    reason: 'The connection was lost.',
  },
  { id: 'old', name: 'insurance.pdf', size: 301_240, type: 'application/pdf', state: 'cancelled' },
];
