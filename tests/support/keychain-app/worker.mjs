import keytar from 'keytar';

const { parentPort } = process;

parentPort.on('message', ({ data }) => void answer(data).then((value) => parentPort.postMessage(value)));

/** @param {{ service: string, entry?: string }} call an entry to look up; without one all of the service's are removed */
async function answer({ service, entry }) {
  if (entry !== undefined) return keytar.getPassword(service, entry);
  const found = await keytar.findCredentials(service);
  for (const { account } of found) await keytar.deletePassword(service, account);
  return found.length;
}
