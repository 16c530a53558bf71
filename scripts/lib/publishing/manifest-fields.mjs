// Hook of `pnpm pack`, in JavaScript because the host's Node loads it: adds the fields of `packPackage` to the manifest.
export const hooks = {
  beforePacking: (manifest) => ({ ...manifest, ...JSON.parse(process.env.PLAZA_MANIFEST_FIELDS ?? '{}') }),
};
