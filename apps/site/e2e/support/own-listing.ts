import type { Page } from '@playwright/test';
import { apiClient, type Person } from './sign-up.ts';

/** A picture that listings take, drawn by the browser. */
export async function drawnPicture(page: Page, color = '#0b57c4'): Promise<Uint8Array<ArrayBuffer>> {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser cannot draw');
    context.fillStyle = fill;
    context.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** Publishes a listing of somebody whose address is confirmed, past the pages. */
export async function publishListing(page: Page, owner: Person, name: string): Promise<{ id: number; token: string }> {
  const { jwt } = await apiClient().login({ body: { identifier: owner.email, password: owner.password } });
  const api = apiClient(jwt);
  await api.confirmPayment({ body: { item: { planId: 1 } } });
  const { data } = await api.createListing({
    form: {
      location: { lat: 40.4236, lng: -3.7046, title: 'Calle del Pez 12, 28004 Madrid, España', isApproximate: true },
      shortLocation: 'Calle del Pez, Madrid',
      spotType: 4,
      accessType: 5,
      vehicleType: 2,
      characteristics: {
        garageCovered: true,
        lotUncovered: false,
        alarm: false,
        cameras: true,
        securityGuard: false,
        wheelchairAccessible: false,
        ramp: false,
        elevator: true,
        electricCharging: false,
        spaceForMotorcycle: false,
        floorLevel: -1,
      },
      name,
      description: 'Amplia y vigilada.',
      price: '95',
      images: [new Blob([await drawnPicture(page)], { type: 'image/png' })],
    },
  });
  return { id: data.id, token: jwt };
}
