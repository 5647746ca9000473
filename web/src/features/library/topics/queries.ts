import { getTopic, listTopics } from 'contract/library/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const topicQuery = (topicId: number) => endpointQuery(getTopic, { params: { topicId } })

export const topicsQuery = () => ({ ...endpointQuery(listTopics), staleTime: 5 * 60_000 })
