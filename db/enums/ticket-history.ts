/** Topics of ratings; tickets have their own categories (D41). */
export const feedbackTopics = ['payment', 'shipping', 'product', 'technical', 'other'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]
