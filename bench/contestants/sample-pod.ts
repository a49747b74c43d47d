import process from 'node:process';
import { startSamplePod } from '../../sample-pod/index.ts';

/* The sample pod in its own process; the first argument is the number of users. */

const pod = await startSamplePod({ users: { count: Number(process.argv[2]) } });
const { id, secret } = pod.apiKeys.admin;
process.send?.({
  url: pod.baseUrl,
  accountId: pod.accountId,
  key: { id, secret },
  userIds: pod.users.map((user) => user.id),
});
process.once('disconnect', () => process.exit());
